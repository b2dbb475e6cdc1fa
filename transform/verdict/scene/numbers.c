/* SPDX-License-Identifier: MIT */
#include "numbers.h"

#include <stdint.h>

#include "arena.h"
#include "flow.h"
#include "found.h"
#include "num.h"
#include "num_arith.h"
#include "recording.h"
#include "state.h"
#include "store.h"
#include "value.h"

/* ---- numbers of expressions ---- */

static struct xf_numbered *find_entry(struct xf_numbers *t, const struct xf_expr *e)
{
    size_t i = ((uintptr_t)e >> 4) & (t->cap - 1);
    while (t->slot[i].expr && t->slot[i].expr != e)
        i = (i + 1) & (t->cap - 1);
    return &t->slot[i];
}

static void grow_numbers(struct xf_flow *f)
{
    struct xf_numbers *t = f->caches.numbers, old = *t;
    t->cap = old.cap ? old.cap * 2 : 1024;
    t->slot = xf_alloc(f->arena, t->cap * sizeof *t->slot);
    for (size_t i = 0; i < old.cap; i++)
        if (old.slot[i].expr)
            *find_entry(t, old.slot[i].expr) = old.slot[i];
}

void xf_flow_remember(struct xf_flow *f, const struct xf_expr *e, const struct xf_num *n)
{
    if (f->caches.numbers->n * 2 >= f->caches.numbers->cap)
        grow_numbers(f);
    struct xf_numbered *slot = find_entry(f->caches.numbers, e);
    f->caches.numbers->n += !slot->expr;
    bool varies = slot->expr && (slot->varies || !n || !xf_num_equal(slot->num, n));
    *slot = (struct xf_numbered){.expr = e, .num = n, .varies = varies, .pass = slot->pass};
    xf_summary_note_number(f, e, n);
}

bool xf_flow_varies(struct xf_flow *f, const struct xf_expr *e)
{
    return !f->caches.numbers->cap || find_entry(f->caches.numbers, e)->varies;
}

bool xf_flow_see_number(struct xf_flow *f, const struct xf_expr *e, unsigned pass)
{
    struct xf_numbered *slot = find_entry(f->caches.numbers, e);
    bool first = slot->pass != pass;
    slot->pass = pass;
    return first;
}

const struct xf_num *xf_flow_number(struct xf_flow *f, const struct xf_expr *e)
{
    return f->caches.numbers->cap ? find_entry(f->caches.numbers, e)->num : NULL;
}

const struct xf_num *xf_flow_in_shares(struct xf_flow *f, const struct xf_num *n)
{
    return f->in.group && !xf_num_is_zero(n) ? xf_num_quotient(f->nums, n, f->in.group->share)
                                             : NULL;
}

const struct xf_num *xf_flow_number_left(struct xf_flow *f, const void *key, int cell)
{
    const struct xf_num *here = xf_num_fresh(f->nums, key, f->at.path, NULL);
    return xf_num_fresh(f->nums, here, (const void *)(uintptr_t)(cell + 1), NULL);
}

void xf_flow_name(struct xf_flow *f, struct xf_state *st, unsigned since, const void *key)
{
    for (int i = xf_state_written(st, 0, since); i < st->n;
         i = xf_state_written(st, i + 1, since)) {
        struct xf_val v = xf_state_get(st, i);
        if (v.role != XR_SAME || v.rest)
            continue;
        v.rest = xf_flow_number_left(f, key, i);
        xf_state_restate(st, i, v);
    }
}
