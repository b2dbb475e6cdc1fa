/* SPDX-License-Identifier: MIT
 * grain.h: items that the program handles several at a time: pixels of four bytes, rows of a flat
 * matrix, loops unrolled by two. Such a program may get only shares that are multiples of these.
 * The runtime sees to that; where the even share itself is no multiple, it keeps the even shares,
 * and the program does what it did. So the proof may take every share for a multiple.
 */
#ifndef XF_GRAIN_H
#define XF_GRAIN_H

#include <stddef.h>

struct xf_arena;
struct xf_expr;
struct xf_judgement;
struct xf_num;
struct xf_share_group;

struct xf_grain {
    const struct xf_num *whole; /* the share */
    const struct xf_num *grain;
    const struct xf_expr *expr; /* what the program calls it; NULL: a constant */
};

enum { XF_MAX_GRAINS = 6 };

/* What the refused groups of `j` want, the least common multiple of constants first. */
size_t xf_grains_wanted(const struct xf_judgement *j, struct xf_grain out[XF_MAX_GRAINS]);

/* What the program calls the grain of g; NULL where that is a constant. */
const struct xf_expr *xf_grain_expr(const struct xf_grain *v, size_t n,
                                    const struct xf_share_group *g);

/* Note in g, whose shares are made of grains, what holds only where the even share is, too; what
 * the expressions are otherwise is known from the judgement `without` grains. */
void xf_grain_mark(const struct xf_judgement *without, struct xf_share_group *g);
void xf_grain_tell(struct xf_arena *a, struct xf_share_group *g);

#endif
