/* SPDX-License-Identifier: MIT */
#include "renewed.h"

#include <stdint.h>

#include "control.h"
#include "domain.h"
#include "flow.h"
#include "independent_items.h"
#include "ir.h"
#include "join.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "recording.h"
#include "state.h"
#include "store.h"
#include "value.h"

/* One array at any time, of which each write tells which bytes it writes. */
static bool is_one_array(const struct xf_object *o)
{
    return o->array && (o->sym || o->made) && !o->site.twice && !o->fields.n && !o->escaped.by &&
           !o->site.also && !o->site.merged_into;
}

void xf_renewed_want(struct xf_flow *f, struct xf_object *o, const struct xf_val *held)
{
    bool left = held->kind == XK_SPLIT && xf_val_cause(held)->kind == XEV_CARRIED;
    if (!left || o->elements.renewed.bytes || !xf_flow_in_items(&f->at) || !is_one_array(o))
        return;
    xf_store_follow(f->store, o);
    f->progress.changed = true;
    xf_summary_invalidate(f);
}

static void set(struct xf_flow *f, struct xf_state *st, const struct xf_object *o,
                const struct xf_renewed *r)
{
    xf_state_set(f->store, st, o->elements.renewed.bytes->whole, r->bytes);
    xf_state_set(f->store, st, o->elements.renewed.held->whole, r->held);
}

void xf_renewed_forget(struct xf_flow *f, struct xf_state *st)
{
    const struct xf_renewed none = {xf_val_same(true, xf_num_const(f->nums, 0)),
                                    {.kind = XK_UNSET}};
    for (size_t i = 0; i < f->store->followed.n; i++)
        set(f, st, f->store->followed.v[i], &none);
}

/* ---- writes ---- */

struct xf_renewed xf_renewed_before(const struct xf_state *st, const struct xf_object *o)
{
    struct xf_renewed r = {{.kind = XK_UNSET}, {.kind = XK_UNSET}};
    if (o->elements.renewed.bytes && is_one_array(o))
        r = (struct xf_renewed){xf_state_get(st, o->elements.renewed.bytes->whole),
                                xf_state_get(st, o->elements.renewed.held->whole)};
    return r;
}

/* A number in the trip under way: of loops that make their first one, the counters are zero. */
static const struct xf_num *in_trip(const struct xf_flow *f, const struct xf_num *n)
{
    const struct xf_num *factor, *first;
    for (const struct xf_active_loop *l = f->at.loops; n && l && !l->item; l = l->outer)
        if (l->first_trip && l->counter && xf_num_linear(f->nums, n, l->counter, &factor, &first))
            n = first;
    return n;
}

/* v where r is: the same in both programs, or the item's; else split. */
static struct xf_val at_place(struct xf_flow *f, const struct xf_ref *r, struct xf_val v,
                              const struct xf_where *where)
{
    const struct xf_val *offset = &r->offset;
    if (v.kind == XK_ITEM || offset->kind == XK_ITEM)
        v = xf_val_transfer(&f->store->t, v, *offset, where);
    else if (offset->kind != XK_SAME)
        v = xf_val_split(&f->store->t, XEV_STORE, where);
    if (v.kind == XK_SAME && !xf_val_uniform(offset))
        xf_val_set_uniform(&v, false);
    if (v.kind == XK_SAME)
        xf_val_set_flat(&v, false);
    xf_val_lose_names(&v);
    return v;
}

/* The array has all that was written in this trip, and nothing else. */
static bool is_complete(struct xf_flow *f, const struct xf_object *o, const struct xf_num *bytes)
{
    const struct xf_num *all = o->capacity.kind == XK_SAME ? xf_val_rest(&o->capacity) : NULL;
    return bytes && all && !xf_num_is_zero(all) &&
           xf_num_nonnegative(f->nums, xf_num_sub(f->nums, bytes, all));
}

bool xf_renewed_is_complete(struct xf_flow *f, const struct xf_state *st, const struct xf_object *o)
{
    const struct xf_renewed now = xf_renewed_before(st, o);
    return now.held.kind != XK_UNSET && is_complete(f, o, xf_val_known_number(&now.bytes));
}

static void settle(struct xf_flow *f, struct xf_state *st, const struct xf_object *o)
{
    const struct xf_renewed now = xf_renewed_before(st, o);
    struct xf_val held = xf_state_get(st, o->whole);
    if (held.kind != XK_SPLIT || !xf_renewed_is_complete(f, st, o))
        return;
    xf_state_set(f->store, st, o->whole, now.held);
    set(f, st, o, &now);
}

void xf_renewed_settle(struct xf_flow *f, struct xf_state *st)
{
    for (size_t i = 0; i < f->store->followed.n; i++)
        settle(f, st, f->store->followed.v[i]);
}

void xf_renewed_written(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                        const struct xf_ref *r, const struct xf_val *v,
                        const struct xf_renewed *before, bool only, const struct xf_where *where)
{
    const struct xf_num *bytes = xf_val_known_number(&before->bytes);
    struct xf_renewed now = *before;
    struct xf_val here = at_place(f, r, *v, where);
    if (!bytes || r->in_union || r->bits || r->differs ||
        (here.kind != XK_SAME && here.kind != XK_ITEM))
        return;
    now.held =
        xf_num_is_zero(bytes) ? here : xf_val_join_parts(&f->store->t, now.held, here, where);
    const struct xf_num *more = xf_flow_extent(f->nums, r);
    bool next = only && r->offset.kind == XK_SAME && more &&
                xf_num_equal(in_trip(f, xf_val_rest(&r->offset)), bytes);
    if (next)
        now.bytes = xf_val_same(xf_val_uniform(&before->bytes), xf_num_add(f->nums, bytes, more));
    else if (xf_num_is_zero(bytes))
        return;
    set(f, st, o, &now);
    if (next)
        settle(f, st, o);
}

/* ---- reads ---- */

void xf_renewed_read(struct xf_flow *f, const struct xf_state *st, const struct xf_object *o,
                     const struct xf_ref *r, struct xf_val *v)
{
    const struct xf_renewed now = xf_renewed_before(st, o);
    const struct xf_num *bytes = xf_val_known_number(&now.bytes), *more;
    more = xf_flow_extent(f->nums, r);
    if (v->kind != XK_SPLIT || !bytes || !more || r->offset.kind != XK_SAME || r->in_union ||
        r->bits || r->differs || !xf_val_rest(&r->offset) || now.held.kind == XK_UNSET)
        return;
    const struct xf_num *at = in_trip(f, xf_val_rest(&r->offset));
    const struct xf_num *end = xf_num_add(f->nums, at, more);
    if (xf_num_nonnegative(f->nums, xf_num_lowest(f->nums, at)) &&
        xf_num_nonnegative(f->nums, xf_num_sub(f->nums, bytes, end)))
        *v = now.held;
}
