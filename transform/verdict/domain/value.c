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
    return (struct xf_val){.role = XR_SAME, .uniform = uniform, .rest = rest};
}

struct xf_val xf_val_item(const struct xf_item_loop *loop)
{
    return (struct xf_val){.role = XR_ITEM, .loop = loop};
}

struct xf_val xf_val_split(struct xf_vals *t, enum xf_event_kind kind, const struct xf_where *where)
{
    struct xf_cause *cause = xf_alloc(t->arena, sizeof *cause);
    *cause = (struct xf_cause){.kind = kind, .where = *where};
    return (struct xf_val){.role = XR_SPLIT, .cause = cause};
}

struct xf_val xf_val_affine(struct xf_vals *t, bool uniform, const struct xf_num *rest)
{
    const struct xf_num *zero = xf_num_const(t->nums, 0);
    return (struct xf_val){.role = XR_AFFINE,
                           .uniform = uniform,
                           .rest = rest,
                           .share = zero,
                           .offset = zero,
                           .index = zero};
}

struct xf_val xf_val_partial(enum xf_reduction op, const struct xf_item_loop *loop)
{
    return (struct xf_val){.role = XR_PARTIAL, .op = op, .loop = loop};
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
    return v->role == XR_SAME || v->role == XR_UNSET;
}

static bool same_num(const struct xf_num *a, const struct xf_num *b)
{
    return a == b || xf_num_equal(a, b);
}

/* ---- positions ---- */

bool xf_val_has_index(const struct xf_val *v)
{
    return v->role == XR_AFFINE && !xf_num_is_zero(v->index);
}

const struct xf_item_loop *xf_val_own_trip(struct xf_vals *t, const struct xf_val *v,
                                           const struct xf_num **unit, const struct xf_num **rest)
{
    if (v->role != XR_AFFINE || !xf_val_has_index(v))
        return NULL;
    *unit = v->index;
    *rest = v->rest;
    if (xf_num_is_zero(v->share))
        return v->loop;
    /* unit * (trips - 1 - k) + rest, with share * per trips */
    *unit = xf_num_sub(t->nums, xf_num_const(t->nums, 0), v->index);
    *rest = xf_num_add(t->nums, v->rest, *unit);
    return xf_num_equal(v->share, xf_num_mul(t->nums, *unit, v->loop->per)) ? v->loop->mirror
                                                                            : NULL;
}

const struct xf_item_loop *xf_val_item_of(struct xf_vals *t, const struct xf_val *v)
{
    const struct xf_num *unit, *rest;
    if (v->role == XR_ITEM)
        return v->loop;
    const struct xf_item_loop *loop = xf_val_own_trip(t, v, &unit, &rest);
    bool global =
        loop && v->uniform && xf_num_equal(v->offset, xf_num_mul(t->nums, unit, loop->per));
    return global ? loop : NULL;
}

static bool item_like(struct xf_vals *t, const struct xf_val *v)
{
    return xf_val_item_of(t, v) != NULL;
}

bool xf_val_is_own_number(const struct xf_val *v)
{
    return v->role == XR_AFFINE && !xf_val_is_pointer(v) && xf_num_is_zero(v->offset) &&
           xf_num_is_zero(v->index);
}

bool xf_val_is_even_base(const struct xf_val *v)
{
    int64_t k;
    bool one = v->role == XR_SAME && xf_val_only_target(&v->to) >= 0;
    return v->uniform || (one && xf_num_is_const(v->rest, &k));
}

/* ---- mixing ---- */

/* The rank where a function of both is what it was: where both are. */
static const struct xf_num *right_on(const struct xf_val *a, const struct xf_val *b)
{
    if (a->role == XR_SAME || a->role == XR_UNSET)
        return b->right_on;
    if (b->role == XR_SAME || b->role == XR_UNSET)
        return a->right_on;
    return same_num(a->right_on, b->right_on) ? a->right_on : NULL;
}

static struct xf_val either_split(struct xf_val a, struct xf_val b)
{
    struct xf_val v = a.role == XR_SPLIT ? a : b;
    v.right_on = right_on(&a, &b);
    if (a.role == b.role && a.upto != b.upto)
        v.right_on = NULL;
    v.first = v.truth = v.own_text = v.counts = false;
    v.edge = 0;
    v.place = NULL;
    v.clipped = NULL;
    return v;
}

static struct xf_val mix_items(struct xf_vals *t, const struct xf_val *a, const struct xf_val *b,
                               const struct xf_where *where)
{
    const struct xf_val *item = item_like(t, a) ? a : b, *other = item == a ? b : a;
    const struct xf_item_loop *loop = xf_val_item_of(t, item);
    if (item_like(t, other))
        return loop == xf_val_item_of(t, other) ? xf_val_item(loop)
                                                : xf_val_split(t, XEV_OTHER_ITEM, where);
    if (other->role == XR_UNSET || (other->role == XR_SAME && other->uniform))
        return xf_val_item(loop);
    if (other->role == XR_SAME)
        return xf_val_split(t, XEV_HOLDER, where);
    if (other->role == XR_AFFINE)
        return xf_val_split(t, XEV_POSITION, where);
    return xf_val_split(t, XEV_PARTIAL, where);
}

static struct xf_val mix_kinds(struct xf_vals *t, struct xf_val a, struct xf_val b,
                               const struct xf_where *where)
{
    a.first = b.first = false;
    a.edge = b.edge = 0;
    a.from = b.from = 0;
    a.place = b.place = NULL;

    if (a.role == XR_SPLIT || b.role == XR_SPLIT)
        return either_split(a, b);
    bool same_a = a.role == XR_SAME || a.role == XR_UNSET;
    bool same_b = b.role == XR_SAME || b.role == XR_UNSET;
    if (same_a && same_b) {
        struct xf_val v = xf_val_same(
            (a.uniform || a.role == XR_UNSET) && (b.uniform || b.role == XR_UNSET), NULL);
        v.of_share = a.of_share || b.of_share;
        v.partly = a.partly || b.partly;
        return v;
    }
    if ((same_a && a.of_share) || (same_b && b.of_share))
        return xf_val_split(t, XEV_SHARE_USED, where);
    if (item_like(t, &a) || item_like(t, &b))
        return mix_items(t, &a, &b, where);
    if (a.role == XR_AFFINE || b.role == XR_AFFINE)
        return xf_val_split(t, XEV_POSITION, where);
    return xf_val_split(t, XEV_PARTIAL, where);
}

struct xf_val xf_val_mix(struct xf_vals *t, struct xf_val a, struct xf_val b,
                         const struct xf_where *where)
{
    struct xf_val v = mix_kinds(t, a, b, where);
    v.to = a.to; /* whatever a pointer goes through, it may still point there */
    xf_val_unite(&v.to, &b.to);
    return v;
}

/* ---- control ---- */

bool xf_val_can_fill(const struct xf_val *v, bool placed)
{
    return v->role == XR_SAME && v->uniform && (v->flat || placed);
}

static struct xf_val kind_under(struct xf_vals *t, const struct xf_val *control, struct xf_val v,
                                const struct xf_where *where)
{
    bool holds_items = v.role == XR_ITEM || v.role == XR_BLOCK || v.role == XR_PARTIAL;
    if (control->role == XR_SAME && control->of_share && holds_items)
        return xf_val_split(t, XEV_SHARE_USED, where);
    if (control->role == XR_SAME && control->uniform)
        return v;

    if (control->role == XR_SPLIT)
        return either_split(v, *control);
    bool ranked = control->role == XR_SAME;
    switch (v.role) {
    case XR_SAME:
        if (!ranked)
            return xf_val_mix(t, *control, v, where);
        xf_val_lose_divergent(&v);
        return v;
    case XR_ITEM:
        return ranked ? xf_val_split(t, XEV_HOLDER, where) : xf_val_mix(t, *control, v, where);
    case XR_RANKPART:
        if (!ranked)
            return xf_val_mix(t, *control, v, where);
        xf_val_lose_divergent(&v);
        return v;
    case XR_BLOCK:
        if (!ranked && !item_like(t, control))
            return xf_val_mix(t, *control, v, where);
        return ranked && !v.dealt ? xf_val_split(t, XEV_HOLDER, where) : v;
    case XR_PARTIAL: /* choosing items makes a reduction, choosing by one does not */
        return ranked || item_like(t, control) ? v : xf_val_mix(t, *control, v, where);
    default:
        return v;
    }
}

struct xf_val xf_val_under(struct xf_vals *t, const struct xf_val *control, struct xf_val v,
                           const struct xf_where *where)
{
    struct xf_val under = kind_under(t, control, v, where);
    under.to = v.to; /* a condition does not tell where else a pointer might lead */
    return under;
}
