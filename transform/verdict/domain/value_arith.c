/* SPDX-License-Identifier: MIT */
#include "value_arith.h"

#include <stddef.h>

#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "points_to.h"
#include "value.h"
#include "value_mod.h"

static bool linear(const struct xf_val *v)
{
    return v->role == XR_SAME || v->role == XR_AFFINE;
}

static struct xf_val widen(struct xf_vals *t, struct xf_val v)
{
    if (v.role == XR_AFFINE)
        return v;
    struct xf_val w = xf_val_affine(t, v.uniform, v.rest);
    w.to = v.to;
    return w;
}

/* An AFFINE value whose coefficients all vanished is SAME again. */
static struct xf_val narrow(struct xf_val v)
{
    if (v.role != XR_AFFINE || !xf_num_is_zero(v.share) || !xf_num_is_zero(v.offset) ||
        !xf_num_is_zero(v.index))
        return v;
    struct xf_val s = xf_val_same(v.uniform, v.rest);
    s.to = v.to;
    return s;
}

static struct xf_val add_linear(struct xf_vals *t, enum xf_op op, struct xf_val a, struct xf_val b,
                                const struct xf_where *where)
{
    const struct xf_num *(*f)(struct xf_nums *, const struct xf_num *, const struct xf_num *) =
        op == XOP_ADD ? xf_num_add : xf_num_sub;
    struct xf_val x = widen(t, a), y = widen(t, b);
    if (xf_val_has_index(&x) && xf_val_has_index(&y) && x.loop != y.loop)
        return xf_val_split(t, XEV_OTHER_ITEM, where);
    x.uniform = x.uniform && y.uniform;
    x.rest = f(t->nums, x.rest, y.rest);
    x.share = f(t->nums, x.share, y.share);
    x.offset = f(t->nums, x.offset, y.offset);
    x.index = f(t->nums, x.index, y.index);
    x.loop = x.loop ? x.loop : y.loop;
    if (op == XOP_SUB && xf_val_is_pointer(&a) && xf_val_is_pointer(&b))
        x.to = (struct xf_points_to){0};
    else
        xf_val_unite(&x.to, &y.to);
    if (!x.share || !x.offset || !x.index)
        return xf_val_split(t, XEV_POSITION, where);
    return narrow(x);
}

static struct xf_val scale_linear(struct xf_vals *t, struct xf_val v, const struct xf_val *by,
                                  const struct xf_where *where)
{
    struct xf_val x = widen(t, v);
    x.uniform = x.uniform && by->uniform;
    x.rest = xf_num_mul(t->nums, x.rest, by->rest);
    x.share = xf_num_mul(t->nums, x.share, by->rest);
    x.offset = xf_num_mul(t->nums, x.offset, by->rest);
    x.index = xf_num_mul(t->nums, x.index, by->rest);
    if (v.role == XR_AFFINE && (!x.share || !x.offset || !x.index))
        return xf_val_split(t, XEV_POSITION, where);
    return v.role == XR_AFFINE ? narrow(x) : xf_val_same(x.uniform, x.rest);
}

/* AFFINE / SAME, exact in every coefficient. */
static struct xf_val divide_linear(struct xf_vals *t, const struct xf_val *v,
                                   const struct xf_val *by, const struct xf_where *where)
{
    struct xf_val x = *v;
    x.rest = xf_num_quotient(t->nums, v->rest, by->rest);
    x.share = xf_num_quotient(t->nums, v->share, by->rest);
    x.offset = xf_num_quotient(t->nums, v->offset, by->rest);
    x.index = xf_num_quotient(t->nums, v->index, by->rest);
    if (x.rest && x.share && x.offset && x.index)
        return narrow(x);
    return xf_val_mix(t, *v, *by, where);
}

/* Two places in one object: how far they are apart is a number. */
static bool leads_to_one(const struct xf_val *a, const struct xf_val *b)
{
    int to = xf_val_only_target(&a->to);
    return to >= 0 && to == xf_val_only_target(&b->to);
}

static struct xf_val arith_same(struct xf_vals *t, enum xf_op op, const struct xf_val *a,
                                const struct xf_val *b)
{
    bool uniform = a->uniform && b->uniform;
    struct xf_val v = xf_val_same(uniform, NULL);
    v.partly = a->partly || b->partly;
    v.of_share = a->of_share || b->of_share;
    switch (op) {
    case XOP_ADD:
        v.rest = xf_num_add(t->nums, a->rest, b->rest);
        break;
    case XOP_SUB:
        v.rest = xf_num_sub(t->nums, a->rest, b->rest);
        break;
    case XOP_MUL:
        v.rest = xf_num_mul(t->nums, a->rest, b->rest);
        break;
    case XOP_DIV:
        v.rest = xf_num_div(t->nums, a->rest, b->rest);
        break;
    case XOP_MOD:
        v.rest = xf_num_mod(t->nums, a->rest, b->rest);
        break;
    default:
        break;
    }
    v.to = a->to; /* whatever becomes of an address, it may still lead there */
    xf_val_unite(&v.to, &b->to);
    if (op == XOP_SUB && leads_to_one(a, b))
        v.to = (struct xf_points_to){0};
    else if ((op != XOP_ADD && op != XOP_SUB && xf_val_is_pointer(&v)) ||
             (op == XOP_SUB && xf_val_is_pointer(b)))
        v.rest = NULL;
    return v;
}

/* The place of an item in the own block and my offset are its place in the whole, more or less what
 * is the same everywhere. */
static bool move_place(enum xf_op op, const struct xf_val *place, const struct xf_val *by,
                       bool place_first, struct xf_val *moved)
{
    bool sum = op == XOP_ADD || (op == XOP_SUB && place_first);
    if (place->op != XF_RED_AT || place->loop || !sum || !by->uniform || xf_val_is_pointer(by))
        return false;
    *moved = *place;
    moved->made = 0; /* not what a process has that does not move it */
    if (by->role == XR_SAME)
        return true;
    moved->offset = by->offset;
    return by->role == XR_AFFINE && op == XOP_ADD && xf_num_is_zero(by->share) &&
           xf_num_is_zero(by->index) && xf_num_is_zero(place->offset) &&
           xf_num_equal(by->offset, place->per);
}

/* Sums of sums are sums; a sum times or over a number equal everywhere is one too. */
static struct xf_val arith_partial(struct xf_vals *t, enum xf_op op, const struct xf_val *a,
                                   const struct xf_val *b, bool is_float,
                                   const struct xf_where *where)
{
    const struct xf_val *part = a->role == XR_PARTIAL ? a : b, *other = part == a ? b : a;
    if (other->of_share)
        return xf_val_mix(t, *a, *b, where);
    struct xf_val moved;
    if (move_place(op, part, other, part == a, &moved))
        return moved;
    bool uniform = other->role == XR_SAME && other->uniform;
    bool sums = part->op == XF_RED_SUM && !part->loop;
    if (sums && (op == XOP_ADD || (op == XOP_SUB && part == a)) && other->role == XR_SAME)
        return *part; /* the same sum and something that does not depend on the split */
    if (sums && (op == XOP_ADD || op == XOP_SUB) &&
        (other->role == XR_SAME ||
         (other->role == XR_PARTIAL && other->op == XF_RED_SUM && !other->loop)))
        return xf_val_partial(XF_RED_SUM, NULL);
    if (sums && uniform && (op == XOP_MUL || (op == XOP_DIV && is_float && part == a)))
        return xf_val_partial(XF_RED_SUM, NULL);
    return xf_val_mix(t, *a, *b, where);
}

struct xf_val xf_val_arith(struct xf_vals *t, enum xf_op op, struct xf_val a, struct xf_val b,
                           bool is_float, const struct xf_where *where)
{
    a.uniform = xf_val_is_even_base(&a);
    b.uniform = xf_val_is_even_base(&b);
    if (a.role == XR_SAME && b.role == XR_SAME)
        return arith_same(t, op, &a, &b);
    if (a.role == XR_PARTIAL || b.role == XR_PARTIAL)
        return arith_partial(t, op, &a, &b, is_float, where);
    if (!linear(&a) || !linear(&b) || is_float)
        return xf_val_mix(t, a, b, where);
    if (op == XOP_ADD || op == XOP_SUB)
        return add_linear(t, op, a, b, where);
    if (op == XOP_MUL && b.role == XR_SAME)
        return scale_linear(t, a, &b, where);
    if (op == XOP_MUL && a.role == XR_SAME)
        return scale_linear(t, b, &a, where);
    struct xf_val rest;
    if (op == XOP_MOD && xf_val_modulo(t, &a, &b, &rest))
        return rest;
    if (op == XOP_DIV && b.role == XR_SAME)
        return divide_linear(t, &a, &b, where);
    return xf_val_mix(t, a, b, where);
}
