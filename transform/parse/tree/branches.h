/* SPDX-License-Identifier: MIT
 * branches.h: branches.c: the text between #if, #else and #endif, and which of it the preprocessor
 * skipped.
 */
#ifndef XF_BRANCHES_H
#define XF_BRANCHES_H

#include <stdbool.h>
#include <stddef.h>

struct xf_lower;
struct xf_source;

/* Fills what was skipped of every file of the user's. */
void xf_skipped_collect(struct xf_lower *l);
void xf_collect_branches(struct xf_lower *l);

/* Is the offset in text that stands under a condition? What keeps a header from being read twice
 * is none. */
bool xf_is_conditional(struct xf_lower *l, struct xf_source *s, size_t at);

#endif
