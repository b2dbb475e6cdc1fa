/* SPDX-License-Identifier: MIT */
#include "plain_writes.h"

#include "arena.h"
#include "flow.h"

size_t *xf_plain_writes_count(struct xf_arena *a, const struct xf_active_loop *l)
{
    size_t depth = 0;
    for (const struct xf_active_loop *k = l; k; k = k->outer)
        depth++;
    size_t *n = xf_alloc(a, depth * sizeof *n);
    for (size_t i = 0; i < depth; i++, l = l->outer)
        n[i] = l->plain.n;
    return n;
}

void xf_plain_writes_restore(struct xf_active_loop *l, const size_t *n)
{
    for (; l; l = l->outer)
        l->plain.n = *n++;
}
