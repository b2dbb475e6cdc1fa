/* SPDX-License-Identifier: MIT
 * branches.h: branches.c: the text between #if, #else and #endif, and which of it the preprocessor
 * skipped.
 */
#ifndef XF_BRANCHES_H
#define XF_BRANCHES_H

struct xf_lower;

/* Fills what was skipped of every file of the user's. */
void xf_skipped_collect(struct xf_lower *l);
void xf_collect_branches(struct xf_lower *l);

#endif
