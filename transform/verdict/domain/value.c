/* SPDX-License-Identifier: MIT */
#include "value.h"

#include <stdint.h>

#include "arena.h"
#include "domain.h"
#include "num.h"
#include "num_arith.h"
#include "points_to.h"

struct xf_val xf_val_same(bool uniform, const struct xf_num *rest)
{
    return (struct xf_val){.kind = XK_SAME, .as.same.uniform = uniform, .as.same.rest = rest};
}

struct xf_val xf_val_item(const struct xf_item_loop *loop)
{
    return (struct xf_val){.kind = XK_ITEM, .as.item.loop = loop};
}

struct xf_val xf_val_split(struct xf_vals *t, enum xf_event_kind kind, const struct xf_where *where)
{
    struct xf_cause *cause = xf_alloc(t->arena, sizeof *cause);
    *cause = (struct xf_cause){.kind = kind, .where = *where};
    return (struct xf_val){.kind = XK_SPLIT, .as.split.cause = cause};
}

struct xf_val xf_val_affine(struct xf_vals *t, bool uniform, const struct xf_num *rest)
{
    const struct xf_num *zero = xf_num_const(t->nums, 0);
    return (struct xf_val){.kind = XK_AFFINE,
                           .as.affine.uniform = uniform,
                           .as.affine.rest = rest,
                           .as.affine.share = zero,
                           .as.affine.offset = zero,
                           .as.affine.index = zero};
}

struct xf_val xf_val_partial(enum xf_reduction op, const struct xf_item_loop *loop)
{
    return (struct xf_val){.kind = XK_PARTIAL, .as.partial.op = op, .as.partial.loop = loop};
}

struct xf_val xf_val_pointer(int object, const struct xf_num *offset_bytes)
{
    struct xf_val v = xf_val_same(true, offset_bytes);
    v.to.n = 1;
    v.to.id[0] = object;
    return v;
}

bool xf_val_is_plain(const struct xf_val *v)
{
    return v->kind == XK_SAME || v->kind == XK_UNSET;
}

bool xf_val_is_uniform(const struct xf_val *v)
{
    return v->kind == XK_SAME && xf_val_uniform(v);
}

static bool same_num(const struct xf_num *a, const struct xf_num *b)
{
    return a == b || xf_num_equal(a, b);
}

bool xf_val_is_zeroed(const struct xf_val *v)
{
    return v->kind == XK_SAME && xf_val_uniform(v) && xf_val_flat(v) && !xf_val_is_pointer(v) &&
           xf_num_is_zero(xf_val_rest(v));
}

/* ---- positions ---- */

bool xf_val_has_index(const struct xf_val *v)
{
    return v->kind == XK_AFFINE && !xf_num_is_zero(xf_val_index(v));
}

const struct xf_item_loop *xf_val_own_trip(struct xf_vals *t, const struct xf_val *v,
                                           const struct xf_num **unit, const struct xf_num **rest)
{
    if (v->kind != XK_AFFINE || !xf_val_has_index(v))
        return NULL;
    *unit = xf_val_index(v);
    *rest = xf_val_rest(v);
    if (xf_num_is_zero(xf_val_share(v)))
        return xf_val_loop(v);
    /* unit * (trips - 1 - k) + rest, with share * per trips */
    *unit = xf_num_sub(t->nums, xf_num_const(t->nums, 0), xf_val_index(v));
    *rest = xf_num_add(t->nums, xf_val_rest(v), *unit);
    return xf_num_equal(xf_val_share(v), xf_num_mul(t->nums, *unit, xf_val_loop(v)->per))
               ? xf_val_loop(v)->mirror
               : NULL;
}

const struct xf_item_loop *xf_val_item_of(struct xf_vals *t, const struct xf_val *v)
{
    const struct xf_num *unit, *rest;
    if (v->kind == XK_ITEM)
        return xf_val_loop(v);
    const struct xf_item_loop *loop = xf_val_own_trip(t, v, &unit, &rest);
    bool global = loop && xf_val_uniform(v) &&
                  xf_num_equal(xf_val_offset(v), xf_num_mul(t->nums, unit, loop->per));
    return global ? loop : NULL;
}

static bool item_like(struct xf_vals *t, const struct xf_val *v)
{
    return xf_val_item_of(t, v) != NULL;
}

void xf_val_set_in_item(struct xf_vals *t, struct xf_val *v, const struct xf_val *place,
                        const struct xf_num *at)
{
    struct xf_val *twice = xf_alloc(t->arena, 2 * sizeof *twice);
    twice[0] = *place;
    xf_val_set_rest(&twice[0], at);
    twice[1] = twice[0];
    v->in_item = twice;
}

const struct xf_num *xf_val_known_number(const struct xf_val *v)
{
    return v->kind == XK_SAME ? xf_val_rest(v) : xf_val_number(v);
}

void xf_val_put_number(struct xf_val *v, const struct xf_num *n)
{
    if (v->kind == XK_SAME)
        xf_val_set_rest(v, n);
    else
        xf_val_set_number(v, n);
}

bool xf_val_is_own_number(const struct xf_val *v)
{
    return v->kind == XK_AFFINE && !xf_val_is_pointer(v) && xf_num_is_zero(xf_val_offset(v)) &&
           xf_num_is_zero(xf_val_index(v));
}

enum xf_event_kind xf_val_reason_of_place(const struct xf_val *v)
{
    return xf_val_has_index(v) ? XEV_POSITION : XEV_ENDS;
}

bool xf_val_is_own_multiple(const struct xf_val *v)
{
    return xf_val_is_own_number(v) && !xf_num_is_zero(xf_val_share(v)) &&
           xf_num_is_zero(xf_val_rest(v));
}

bool xf_val_is_even_base(const struct xf_val *v)
{
    int64_t k;
    bool one = v->kind == XK_SAME && xf_val_only_target(&v->to) >= 0;
    return xf_val_uniform(v) || (one && xf_num_is_const(xf_val_rest(v), &k));
}

bool xf_val_decides(const struct xf_val *v, const struct xf_val *other)
{
    return v->kind == XK_SPLIT && other->kind == XK_SPLIT && xf_val_first(other) &&
           !xf_val_first(v);
}

/* ---- the default transfer function ---- */

/* The rank where a function of both is what it was: where both are. */
static const struct xf_num *right_on(const struct xf_val *a, const struct xf_val *b)
{
    if (a->kind == XK_SAME || a->kind == XK_UNSET)
        return xf_val_right_on(b);
    if (b->kind == XK_SAME || b->kind == XK_UNSET)
        return xf_val_right_on(a);
    return same_num(xf_val_right_on(a), xf_val_right_on(b)) ? xf_val_right_on(a) : NULL;
}

const struct xf_item_told *xf_val_item_told(const struct xf_val *v)
{
    return v->kind == XK_SPLIT ? v->item_told : NULL;
}

void xf_val_set_item_told(struct xf_val *v, const struct xf_item_told *told)
{
    v->item_told = v->kind == XK_SPLIT ? told : NULL;
}

enum xf_tells xf_val_tells(const struct xf_val *v)
{
    const struct xf_item_told *told = xf_val_item_told(v);
    return told ? told->tells : XF_TELLS_NOTHING;
}

const struct xf_num *xf_val_owner_told(const struct xf_val *v)
{
    const struct xf_item_told *told = xf_val_item_told(v);
    return told ? told->owner : NULL;
}

/* Whichever process has the item, v is the same there. */
static bool is_same_at(const struct xf_val *v, const struct xf_num *owner)
{
    enum xf_tells tells = xf_val_tells(v);
    if (xf_val_is_pointer(v) || xf_val_of_share(v) || xf_val_partly(v))
        return false;
    if (v->kind == XK_SPLIT)
        return same_num(xf_val_owner_told(v), owner) &&
               (tells == XF_TELLS_VALUE || tells == XF_TELLS_TRUTH);
    return v->kind == XK_UNSET || xf_val_is_uniform(v);
}

/* What a function of a and b, one of which is `split`, tells of an item. */
static const struct xf_item_told *told_by_both(const struct xf_val *split, const struct xf_val *a,
                                               const struct xf_val *b)
{
    const struct xf_item_told *told = xf_val_item_told(split);
    bool same = told && is_same_at(a, told->owner) && is_same_at(b, told->owner);
    return same ? told->value : NULL;
}

static struct xf_val either_split(struct xf_val a, struct xf_val b)
{
    struct xf_val v = a.kind == XK_SPLIT ? a : b;
    xf_val_set_item_told(&v, told_by_both(&v, &a, &b));
    xf_val_set_right_on(&v, right_on(&a, &b));
    if (a.kind == b.kind && xf_val_upto(&a) != xf_val_upto(&b))
        xf_val_set_right_on(&v, NULL);
    xf_val_set_first(&v, false);
    xf_val_set_truth(&v, false);
    xf_val_set_own_text(&v, false);
    xf_val_set_counts(&v, false);
    xf_val_set_of_share(&v, false);
    xf_val_set_edge(&v, 0);
    xf_val_set_uniform(&v, false);
    xf_val_set_place(&v, NULL);
    v.functions = (struct xf_functions){0};
    xf_val_set_loop(&v, NULL);
    xf_val_set_clipped(&v, NULL);
    v.in_item = NULL;
    xf_val_set_shuffled(&v, 0);
    xf_val_set_shuffled_per(&v, NULL);
    xf_val_set_shuffled_all(&v, false);
    return v;
}

static struct xf_val item_of_both(const struct xf_item_loop *loop, const struct xf_val *a,
                                  const struct xf_val *b)
{
    struct xf_val v = xf_val_item(loop);
    xf_val_set_of_share(&v, xf_val_of_share(a) || xf_val_of_share(b));
    return v;
}

static struct xf_val transfer_items(struct xf_vals *t, const struct xf_val *a,
                                    const struct xf_val *b, const struct xf_where *where)
{
    const struct xf_val *item = item_like(t, a) ? a : b, *other = item == a ? b : a;
    const struct xf_item_loop *loop = xf_val_item_of(t, item);
    if (item_like(t, other))
        return loop == xf_val_item_of(t, other) ? item_of_both(loop, item, other)
                                                : xf_val_split(t, XEV_OTHER_ITEM, where);
    if (other->kind == XK_UNSET || xf_val_is_uniform(other))
        return item_of_both(loop, item, other);
    if (other->kind == XK_SAME)
        return xf_val_split(t, XEV_HOLDER, where);
    if (other->kind == XK_AFFINE)
        return xf_val_split(t, xf_val_reason_of_place(other), where);
    return xf_val_split(t, XEV_PARTIAL, where);
}

/* Equal in both runs, or not written. */
static bool is_equal(const struct xf_val *v)
{
    return v->kind == XK_SAME || v->kind == XK_UNSET;
}

static struct xf_val equal_of_both(const struct xf_val *a, const struct xf_val *b)
{
    struct xf_val v = xf_val_same((xf_val_uniform(a) || a->kind == XK_UNSET) &&
                                      (xf_val_uniform(b) || b->kind == XK_UNSET),
                                  NULL);
    xf_val_set_of_share(&v, xf_val_of_share(a) || xf_val_of_share(b));
    xf_val_set_partly(&v, xf_val_partly(a) || xf_val_partly(b));
    return v;
}

static void lose_origin(struct xf_val *v)
{
    xf_val_set_first(v, false);
    xf_val_set_edge(v, 0);
    xf_val_set_from(v, 0);
    xf_val_set_place(v, NULL);
    v->functions = (struct xf_functions){0};
}

/* One of them is AFFINE. */
static enum xf_event_kind reason_of_places(const struct xf_val *a, const struct xf_val *b)
{
    return xf_val_reason_of_place(a->kind == XK_AFFINE && !xf_val_has_index(b) ? a : b);
}

static struct xf_val transfer_kinds(struct xf_vals *t, struct xf_val a, struct xf_val b,
                                    const struct xf_where *where)
{
    if (xf_val_decides(&b, &a))
        xf_val_set_cause(&a, xf_val_cause(&b));
    lose_origin(&a);
    lose_origin(&b);
    if (a.kind == XK_SPLIT || b.kind == XK_SPLIT)
        return either_split(a, b);
    if (item_like(t, &a) || item_like(t, &b))
        return transfer_items(t, &a, &b, where);
    if ((is_equal(&a) && xf_val_of_share(&a)) || (is_equal(&b) && xf_val_of_share(&b)))
        return xf_val_split(t, XEV_SHARE_USED, where);
    if (a.kind == XK_AFFINE || b.kind == XK_AFFINE)
        return xf_val_split(t, reason_of_places(&a, &b), where);
    return xf_val_split(t, XEV_PARTIAL, where);
}

void xf_val_leads_as(struct xf_val *v, const struct xf_val *of)
{
    v->to = of->to;
    v->functions = of->functions;
    xf_val_forget(v);
}

struct xf_val xf_val_transfer(struct xf_vals *t, struct xf_val a, struct xf_val b,
                              const struct xf_where *where)
{
    struct xf_val v =
        is_equal(&a) && is_equal(&b) ? equal_of_both(&a, &b) : transfer_kinds(t, a, b, where);
    v.to = a.to; /* whatever a pointer goes through, it may still point there */
    xf_val_unite(&v.to, &b.to);
    return v;
}

/* ---- control ---- */

bool xf_val_can_fill(const struct xf_val *v, bool placed)
{
    return xf_val_is_uniform(v) && (xf_val_flat(v) || placed);
}

static struct xf_val kind_by_flow(struct xf_vals *t, const struct xf_val *control, struct xf_val v,
                                  const struct xf_where *where)
{
    bool holds_items = v.kind == XK_ITEM || v.kind == XK_BLOCK || v.kind == XK_PARTIAL;
    if (control->kind == XK_SAME && xf_val_of_share(control) && holds_items)
        return xf_val_split(t, XEV_SHARE_USED, where);
    if (xf_val_is_uniform(control))
        return v;

    if (control->kind != XK_SPLIT)
        xf_val_set_item_told(&v, NULL);
    if (control->kind == XK_SPLIT)
        return either_split(v, *control);
    bool ranked = control->kind == XK_SAME;
    switch (v.kind) {
    case XK_SAME:
        if (!ranked)
            return xf_val_transfer(t, *control, v, where);
        xf_val_lose_divergent(&v);
        return v;
    case XK_ITEM:
        return ranked ? xf_val_split(t, XEV_HOLDER, where) : xf_val_transfer(t, *control, v, where);
    case XK_RANKPART:
        if (!ranked)
            return xf_val_transfer(t, *control, v, where);
        xf_val_lose_divergent(&v);
        return v;
    case XK_BLOCK:
        if (!ranked && !item_like(t, control))
            return xf_val_transfer(t, *control, v, where);
        return ranked && !xf_val_dealt(&v) ? xf_val_split(t, XEV_HOLDER, where) : v;
    case XK_PARTIAL: /* choosing items makes a reduction, choosing by one does not */
        return ranked || item_like(t, control) ? v : xf_val_transfer(t, *control, v, where);
    default:
        return v;
    }
}

struct xf_val xf_val_implicit_flow(struct xf_vals *t, const struct xf_val *control, struct xf_val v,
                                   const struct xf_where *where)
{
    struct xf_val flow = kind_by_flow(t, control, v, where);
    xf_val_leads_as(&flow, &v); /* a condition does not tell where else a pointer might lead */
    return flow;
}
