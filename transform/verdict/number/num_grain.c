/* SPDX-License-Identifier: MIT */
#include "num_grain.h"

#include <stdint.h>

#include "arena.h"
#include "num.h"
#include "num_arith.h"
#include "num_terms.h"

bool xf_nums_add_grain(struct xf_nums *t, const struct xf_num *whole, const struct xf_num *grain)
{
    int64_t k;
    for (size_t i = 0; i < t->grains.n; i++)
        if (t->grains.v[i].whole == whole)
            return false;
    if (!xf_num_as_atom(t, whole) && !xf_num_is_const(whole, &k))
        return false;
    const struct xf_num *part = xf_num_div(t, whole, grain);
    const struct xf_num *in_parts = xf_num_mul(t, grain, part);
    if (!in_parts || (xf_num_is_const(whole, &k) && in_parts != whole))
        return false;
    *xf_push(t->arena, &t->grains) =
        (struct grain){.whole = whole, .grain = grain, .part = part, .in_parts = in_parts};
    return true;
}

void xf_nums_drop_grain(struct xf_nums *t)
{
    t->grains.n--;
}

const struct xf_num *xf_nums_grain_of(struct xf_nums *t, const struct xf_num **part)
{
    for (size_t i = 0; i < t->grains.n; i++) {
        const struct grain *g = &t->grains.v[i];
        int64_t k;
        bool fixed = xf_num_is_const(g->whole, &k);
        if (*part != (fixed ? g->whole : g->part))
            continue;
        *part = g->part;
        return g->grain;
    }
    return xf_num_const(t, 1);
}

const struct xf_num *xf_num_round_up(struct xf_nums *t, const struct xf_num *a, int64_t k)
{
    int64_t rest = 0;
    for (int i = 0; a && i < a->n; i++) {
        if (!a->term[i].degree)
            rest = a->term[i].coef % k;
        else if (a->term[i].coef % k)
            return NULL;
    }
    int64_t missing = rest > 0 ? k - rest : -rest;
    return a ? xf_num_add(t, a, xf_num_const(t, missing)) : NULL;
}
