/* SPDX-License-Identifier: MIT
 * wording.h: sentences that name the construct they are about.
 */
#ifndef XF_WORDING_H
#define XF_WORDING_H

#include "arena.h"
#include "result.h"

/* "'mean /= n': a local result is divided by the share"; the text alone when nothing is quoted. */
const char *xf_evidence_text(struct xf_arena *a, const struct xf_evidence *e);

/* The reason of a site, with the construct it rests on and its line. */
const char *xf_reason_with_place(struct xf_arena *a, const struct xf_site *s);

/* Names of the file states in reports: "ok", "unreadable", "unparsed", "unwritable". */
const char *xf_file_status_name(enum xf_file_status status);

#endif
