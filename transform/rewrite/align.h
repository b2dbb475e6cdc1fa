/* SPDX-License-Identifier: MIT
 * align.h: comments at the ends of lines keep their column.
 */
#ifndef XF_ALIGN_H
#define XF_ALIGN_H

#include "writing.h"

/* Adds, for edits in ascending order, those of the blanks before comments that end a line, as far
 * as the edits before them on the line leave room. A single blank is no alignment and stays. */
void xf_align_comments(struct xf_arena *a, const struct xf_unit *u, struct xf_edits *edits);

#endif
