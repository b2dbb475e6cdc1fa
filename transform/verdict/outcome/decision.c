/* SPDX-License-Identifier: MIT */
#include "decision.h"

const struct xf_decision *xf_decisions_of(const struct xf_decisions *all, const struct xf_expr *e)
{
    for (size_t i = 0; i < all->n; i++)
        if (all->v[i].expr == e)
            return &all->v[i];
    return NULL;
}
