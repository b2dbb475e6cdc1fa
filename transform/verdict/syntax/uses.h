/* SPDX-License-Identifier: MIT
 * uses.h: what is done to the variables that code names: only numbers are read, or more. Asked
 * while expressions are walked from the outside in.
 */
#ifndef XF_USES_H
#define XF_USES_H

#include <stdbool.h>
#include <stddef.h>

struct xf_arena;
struct xf_expr;

struct xf_places {
    const struct xf_expr **v;
    size_t n, cap;
};

struct xf_uses {
    struct xf_places written; /* or whose address is taken */
    struct xf_places read;    /* variables of which a number is read */
};

bool xf_places_hold(const struct xf_places *p, const struct xf_expr *e);

/* Notes, in `a`, what is done where `e` stands; what stands below it comes later. */
void xf_uses_note(struct xf_arena *a, struct xf_uses *u, const struct xf_expr *e);

#endif
