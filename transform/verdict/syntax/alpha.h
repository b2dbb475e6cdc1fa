/* SPDX-License-Identifier: MIT
 * alpha.h: statements that are the same but for the names of variables (alpha-equivalent).
 */
#ifndef XF_ALPHA_H
#define XF_ALPHA_H

#include <stdbool.h>

struct xf_stmt;
struct xf_sym;

enum { XF_MAX_RENAMED = 24 };

struct xf_renaming { /* variables declared by one, and those by the other in their place */
    const struct xf_sym *a[XF_MAX_RENAMED], *b[XF_MAX_RENAMED];
    int n;
};

/* Do both do the same, wherever they stand? Every name means the same in both, but for the renamed
 * variables, to which those are added that they declare. False for statements that may leave the
 * function or jump. */
bool xf_alpha_equivalent(struct xf_renaming *r, const struct xf_stmt *a, const struct xf_stmt *b);

#endif
