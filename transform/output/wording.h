/* SPDX-License-Identifier: MIT
 * wording.h: sentences that name the construct they are about.
 */
#ifndef XF_WORDING_H
#define XF_WORDING_H

#include "arena.h"
#include "bundle.h"
#include "result.h"

/* "'mean /= n': a local result is divided by the share"; the text alone when nothing is quoted. */
const char *xf_evidence_text(struct xf_arena *a, const struct xf_evidence *e);

/* The reason of a site, with the construct it rests on and its line. */
const char *xf_reason_with_place(struct xf_arena *a, const struct xf_site *s);

/* Names of the file states in reports: "ok", "unreadable", "unparsed", "unwritable". */
const char *xf_file_status_name(enum xf_file_status status);

/* What a group deals out once it is rewritten: "planned shares", "pieces". */
const char *xf_dealt_text(const struct xf_group *g);

/* "hand out planned shares of trace.c:main:chunk, and with it ..." */
const char *xf_fix_text(struct xf_arena *a, const struct xf_groups *groups);

extern const char xf_rounding_text[]; /* of pieces, where sums of floating point go on */

#endif
