/* SPDX-License-Identifier: MIT
 * taken.h: what was taken for granted to read the files of a run, and what to do where files cannot
 * be read for want of headers: each is said once for all files.
 */
#ifndef XF_TAKEN_H
#define XF_TAKEN_H

#include <stdio.h>

#include "options.h"
#include "result.h"

/* Directories that no flag leads to and in which headers were found; flags that the front end does
 * not know. */
void xf_say_taken(struct xf_arena *a, FILE *out, const struct xf_result *r);

/* How compiler flags come to this program, if files lack headers. */
void xf_say_missing(FILE *out, const struct xf_options *opt, const struct xf_result *r);

#endif
