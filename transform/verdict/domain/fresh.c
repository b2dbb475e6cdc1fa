/* SPDX-License-Identifier: MIT */
#include "fresh.h"

#include <stdint.h>

#include "arena.h"

bool xf_fresh_match(struct xf_fresh *n, enum xf_name_space space, uintptr_t a, unsigned a_at,
                    uintptr_t b, unsigned b_at)
{
    if (a_at <= n->since || b_at <= n->since)
        return a == b;
    for (size_t i = 0; i < n->pairs.n; i++) {
        const struct xf_name_pair *p = &n->pairs.v[i];
        if (p->space == space && (p->a == a || p->b == b))
            return p->a == a && p->b == b;
    }
    *xf_push(n->arena, &n->pairs) = (struct xf_name_pair){space, a, b};
    return true;
}
