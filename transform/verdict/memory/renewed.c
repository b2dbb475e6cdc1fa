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
#include "num_index.h"
#include "numbers.h"
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
    xf_state_set(f->store, st, o->elements.renewed.low->whole, r->low);
    xf_state_set(f->store, st, o->elements.renewed.end->whole, r->end);
    xf_state_set(f->store, st, o->elements.renewed.more->whole, r->more);
    xf_state_set(f->store, st, o->elements.renewed.held->whole, r->held);
}

static struct xf_renewed nothing(struct xf_flow *f)
{
    const struct xf_val none = xf_val_same(true, xf_num_const(f->nums, 0));
    return (struct xf_renewed){.bytes = none,
                               .low = {.kind = XK_UNSET},
                               .end = {.kind = XK_UNSET},
                               .more = none,
                               .held = {.kind = XK_UNSET}};
}

void xf_renewed_forget(struct xf_flow *f, struct xf_state *st)
{
    const struct xf_renewed none = nothing(f);
    for (size_t i = 0; i < f->store->followed.n; i++)
        set(f, st, f->store->followed.v[i], &none);
}

/* ---- writes ---- */

struct xf_renewed xf_renewed_before(const struct xf_state *st, const struct xf_object *o)
{
    const struct xf_val unknown = {.kind = XK_UNSET};
    if (!o->elements.renewed.bytes || !is_one_array(o))
        return (struct xf_renewed){unknown, unknown, unknown, unknown, unknown};
    return (struct xf_renewed){xf_state_get(st, o->elements.renewed.bytes->whole),
                               xf_state_get(st, o->elements.renewed.low->whole),
                               xf_state_get(st, o->elements.renewed.end->whole),
                               xf_state_get(st, o->elements.renewed.more->whole),
                               xf_state_get(st, o->elements.renewed.held->whole)};
}

/* A number in the trip under way: trips are counted from the first one on, in loops that run down,
 * too; of loops that make their first one, the counters are zero. */
static const struct xf_num *in_trip(const struct xf_flow *f, const struct xf_num *n)
{
    struct xf_nums *nums = f->nums;
    const struct xf_num *factor, *first;
    for (const struct xf_active_loop *l = f->at.loops; n && l && !l->item; l = l->outer) {
        n = xf_flow_from_first(f, l, n);
        if (l->first_trip && l->counter && xf_num_linear(nums, n, l->counter, &factor, &first))
            n = first;
    }
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
static bool is_all(struct xf_flow *f, const struct xf_object *o, const struct xf_val *written)
{
    const struct xf_num *bytes = xf_val_known_number(written);
    const struct xf_num *all = o->capacity.kind == XK_SAME ? xf_val_rest(&o->capacity) : NULL;
    return bytes && all && !xf_num_is_zero(all) &&
           xf_num_nonnegative(f->nums, xf_num_sub(f->nums, bytes, all));
}

bool xf_renewed_is_complete(struct xf_flow *f, const struct xf_state *st, const struct xf_object *o)
{
    const struct xf_renewed now = xf_renewed_before(st, o);
    return now.held.kind != XK_UNSET && (is_all(f, o, &now.bytes) || is_all(f, o, &now.more));
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

static bool is_least(struct xf_flow *f, const struct xf_num *n)
{
    return xf_num_nonnegative(f->nums, n) || xf_num_nonnegative(f->nums, xf_num_lowest(f->nums, n));
}

/* [at, end) is in the `bytes` bytes from `low` on. */
static bool is_within(struct xf_flow *f, const struct xf_num *at, const struct xf_num *end,
                      const struct xf_num *low, const struct xf_num *bytes)
{
    return low && bytes && is_least(f, xf_num_sub(f->nums, at, low)) &&
           is_least(f, xf_num_sub(f->nums, xf_num_add(f->nums, low, bytes), end));
}

static bool is_none(const struct xf_val *v)
{
    const struct xf_num *bytes = xf_val_known_number(v);
    return bytes && xf_num_is_zero(bytes);
}

static void grow(struct xf_flow *f, struct xf_val *v, const struct xf_num *by)
{
    *v = xf_val_same(xf_val_uniform(v), xf_num_add(f->nums, xf_val_known_number(v), by));
}

/* Where what lies apart from the beginning begins, as its end and length tell: a loop that goes on
 * downward keeps the end, one that goes on upward the beginning. */
static const struct xf_num *low_by_end(struct xf_flow *f, const struct xf_renewed *r)
{
    return xf_num_sub(f->nums, xf_val_known_number(&r->end), xf_val_known_number(&r->more));
}

static const struct xf_num *low_of(struct xf_flow *f, const struct xf_renewed *r)
{
    const struct xf_num *low = xf_val_known_number(&r->low);
    return low ? low : low_by_end(f, r);
}

/* That grows on either side. */
static bool grow_apart(struct xf_flow *f, struct xf_renewed *r, const struct xf_val *offset,
                       const struct xf_num *at, const struct xf_num *extent)
{
    const struct xf_num *more = xf_val_known_number(&r->more), *low = low_of(f, r);
    const struct xf_num *end = xf_num_add(f->nums, at, extent);
    bool begins = more && xf_num_is_zero(more);
    bool below = xf_num_equal(end, low) || xf_num_equal(end, low_by_end(f, r));
    if (!more || (!begins && !below && !xf_num_equal(at, xf_num_add(f->nums, low, more))))
        return false;
    if (begins || below)
        r->low = xf_val_same(xf_val_uniform(offset), at);
    if (begins || !below)
        r->end = xf_val_same(xf_val_uniform(offset), end);
    grow(f, &r->more, extent);
    return true;
}

/* It follows what lies at the beginning. */
static void unite(struct xf_flow *f, struct xf_renewed *r)
{
    const struct xf_num *bytes = xf_val_known_number(&r->bytes);
    const struct xf_renewed none = nothing(f);
    if (!bytes || !xf_num_equal(bytes, low_of(f, r)))
        return;
    grow(f, &r->bytes, xf_val_known_number(&r->more));
    r->more = none.more;
    r->low = none.low;
    r->end = none.end;
}

/* r has the bytes at `offset`, too: were they beside those that it has? */
static bool add(struct xf_flow *f, struct xf_renewed *r, const struct xf_val *offset,
                const struct xf_num *extent)
{
    const struct xf_num *bytes = xf_val_known_number(&r->bytes);
    const struct xf_num *at =
        offset->kind == XK_SAME && extent ? in_trip(f, xf_val_rest(offset)) : NULL;
    if (!at)
        return false;
    if (bytes && xf_num_equal(at, bytes))
        grow(f, &r->bytes, extent);
    else if (is_within(f, at, xf_num_add(f->nums, at, extent), xf_num_const(f->nums, 0), bytes))
        return false;
    else if (!grow_apart(f, r, offset, at, extent))
        return false;
    unite(f, r);
    return true;
}

void xf_renewed_written(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                        const struct xf_ref *r, const struct xf_val *v,
                        const struct xf_renewed *before, bool only, const struct xf_where *where)
{
    struct xf_renewed now = *before;
    struct xf_val here = at_place(f, r, *v, where);
    bool none = is_none(&before->bytes) && is_none(&before->more);
    bool known = xf_val_known_number(&before->bytes) || xf_val_known_number(&before->more);
    if (!known || r->in_union || r->bits || r->differs ||
        (here.kind != XK_SAME && here.kind != XK_ITEM))
        return;
    now.held = none ? here : xf_val_join_parts(&f->store->t, now.held, here, where);
    bool beside = only && add(f, &now, &r->offset, xf_flow_extent(f->nums, r));
    if (!beside && none)
        return;
    set(f, st, o, &now);
    if (beside)
        settle(f, st, o);
}

/* ---- reads ---- */

void xf_renewed_read(struct xf_flow *f, const struct xf_state *st, const struct xf_object *o,
                     const struct xf_ref *r, struct xf_val *v)
{
    const struct xf_renewed now = xf_renewed_before(st, o);
    const struct xf_num *extent = xf_flow_extent(f->nums, r);
    if (v->kind != XK_SPLIT || !extent || r->offset.kind != XK_SAME || r->in_union || r->bits ||
        r->differs || !xf_val_rest(&r->offset) || now.held.kind == XK_UNSET)
        return;
    const struct xf_num *at = in_trip(f, xf_val_rest(&r->offset));
    const struct xf_num *end = xf_num_add(f->nums, at, extent);
    if (is_within(f, at, end, xf_num_const(f->nums, 0), xf_val_known_number(&now.bytes)) ||
        is_within(f, at, end, low_of(f, &now), xf_val_known_number(&now.more)))
        *v = now.held;
}
