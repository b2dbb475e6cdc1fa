/* SPDX-License-Identifier: MIT */
#include "worth.h"

#include <stdint.h>

#include "arena.h"
#include "num.h"
#include "num_arith.h"

static struct xf_numbered *find_entry(const struct xf_worths *t, const struct xf_expr *e)
{
    size_t i = ((uintptr_t)e >> 4) & (t->cap - 1);
    while (t->slot[i].expr && t->slot[i].expr != e)
        i = (i + 1) & (t->cap - 1);
    return &t->slot[i];
}

static void grow(struct xf_arena *a, struct xf_worths *t)
{
    struct xf_worths old = *t;
    t->cap = old.cap ? old.cap * 2 : 1024;
    t->slot = xf_alloc(a, t->cap * sizeof *t->slot);
    for (size_t i = 0; i < old.cap; i++)
        if (old.slot[i].expr)
            *find_entry(t, old.slot[i].expr) = old.slot[i];
}

void xf_worth_note(struct xf_arena *a, struct xf_worths *t, const struct xf_expr *e,
                   const struct xf_num *n)
{
    if (t->n * 2 >= t->cap)
        grow(a, t);
    struct xf_numbered *slot = find_entry(t, e);
    t->n += !slot->expr;
    bool varies = slot->expr && (slot->varies || !n || !xf_num_equal(slot->num, n));
    *slot = (struct xf_numbered){.expr = e, .num = n, .varies = varies, .pass = slot->pass};
}

bool xf_worth_varies(const struct xf_worths *t, const struct xf_expr *e)
{
    return !t->cap || find_entry(t, e)->varies;
}

bool xf_worth_see(struct xf_worths *t, const struct xf_expr *e, unsigned pass)
{
    struct xf_numbered *slot = find_entry(t, e);
    bool first = slot->pass != pass;
    slot->pass = pass;
    return first;
}

const struct xf_num *xf_worth(const struct xf_worths *t, const struct xf_expr *e)
{
    return t->cap ? find_entry(t, e)->num : NULL;
}
