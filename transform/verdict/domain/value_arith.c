/* SPDX-License-Identifier: MIT */
#include "value_arith.h"

#include <limits.h>
#include <stddef.h>

#include "domain.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "num_index.h"
#include "num_ratio.h"
#include "num_sums.h"
#include "points_to.h"
#include "value.h"
#include "value_mod.h"

static bool linear(const struct xf_val *v)
{
    return v->kind == XK_SAME || v->kind == XK_AFFINE;
}

static struct xf_val widen(struct xf_vals *t, struct xf_val v)
{
    if (v.kind == XK_AFFINE)
        return v;
    struct xf_val w = xf_val_affine(t, xf_val_uniform(&v), xf_val_rest(&v));
    w.to = v.to;
    return w;
}

/* An AFFINE value whose coefficients all vanished is SAME again. */
static struct xf_val narrow(struct xf_val v)
{
    if (v.kind != XK_AFFINE || !xf_num_is_zero(xf_val_share(&v)) ||
        !xf_num_is_zero(xf_val_offset(&v)) || !xf_num_is_zero(xf_val_index(&v)))
        return v;
    struct xf_val s = xf_val_same(xf_val_uniform(&v), xf_val_rest(&v));
    s.to = v.to;
    return s;
}

static struct xf_val add_linear(struct xf_vals *t, enum xf_op op, struct xf_val a, struct xf_val b,
                                const struct xf_where *where)
{
    const struct xf_num *(*f)(struct xf_nums *, const struct xf_num *, const struct xf_num *) =
        op == XOP_ADD ? xf_num_add : xf_num_sub;
    struct xf_val x = widen(t, a), y = widen(t, b);
    if (xf_val_has_index(&x) && xf_val_has_index(&y) && xf_val_loop(&x) != xf_val_loop(&y))
        return xf_val_split(t, XEV_OTHER_ITEM, where);
    xf_val_set_uniform(&x, xf_val_uniform(&x) && xf_val_uniform(&y));
    xf_val_set_rest(&x, f(t->nums, xf_val_rest(&x), xf_val_rest(&y)));
    xf_val_set_share(&x, f(t->nums, xf_val_share(&x), xf_val_share(&y)));
    xf_val_set_offset(&x, f(t->nums, xf_val_offset(&x), xf_val_offset(&y)));
    xf_val_set_index(&x, f(t->nums, xf_val_index(&x), xf_val_index(&y)));
    xf_val_set_loop(&x, xf_val_loop(&x) ? xf_val_loop(&x) : xf_val_loop(&y));
    if (op == XOP_SUB && xf_val_is_pointer(&a) && xf_val_is_pointer(&b))
        x.to = (struct xf_points_to){0};
    else
        xf_val_unite(&x.to, &y.to);
    if (!xf_val_share(&x) || !xf_val_offset(&x) || !xf_val_index(&x))
        return xf_val_split(t, XEV_POSITION, where);
    return narrow(x);
}

static struct xf_val scale_linear(struct xf_vals *t, struct xf_val v, const struct xf_val *by,
                                  const struct xf_where *where)
{
    struct xf_val x = widen(t, v);
    xf_val_set_uniform(&x, xf_val_uniform(&x) && xf_val_uniform(by));
    xf_val_set_rest(&x, xf_num_mul(t->nums, xf_val_rest(&x), xf_val_rest(by)));
    xf_val_set_share(&x, xf_num_mul(t->nums, xf_val_share(&x), xf_val_rest(by)));
    xf_val_set_offset(&x, xf_num_mul(t->nums, xf_val_offset(&x), xf_val_rest(by)));
    xf_val_set_index(&x, xf_num_mul(t->nums, xf_val_index(&x), xf_val_rest(by)));
    if (v.kind == XK_AFFINE && (!xf_val_share(&x) || !xf_val_offset(&x) || !xf_val_index(&x)))
        return xf_val_transfer(t, v, *by, where);
    return v.kind == XK_AFFINE ? narrow(x) : xf_val_same(xf_val_uniform(&x), xf_val_rest(&x));
}

/* AFFINE / SAME, exact in every coefficient. */
static struct xf_val divide_linear(struct xf_vals *t, const struct xf_val *v,
                                   const struct xf_val *by, const struct xf_where *where)
{
    struct xf_val x = *v;
    xf_val_set_rest(&x, xf_num_quotient(t->nums, xf_val_rest(v), xf_val_rest(by)));
    xf_val_set_share(&x, xf_num_quotient(t->nums, xf_val_share(v), xf_val_rest(by)));
    xf_val_set_offset(&x, xf_num_quotient(t->nums, xf_val_offset(v), xf_val_rest(by)));
    xf_val_set_index(&x, xf_num_quotient(t->nums, xf_val_index(v), xf_val_rest(by)));
    if (xf_val_rest(&x) && xf_val_share(&x) && xf_val_offset(&x) && xf_val_index(&x))
        return narrow(x);
    return xf_val_transfer(t, *v, *by, where);
}

/* Two places in one object: how far they are apart is a number. */
static bool leads_to_one(const struct xf_val *a, const struct xf_val *b)
{
    int to = xf_val_only_target(&a->to);
    return to >= 0 && to == xf_val_only_target(&b->to);
}

/* Of what may be no integers, only that nothing is left. */
static const struct xf_num *real_quotient(struct xf_vals *t, const struct xf_val *a,
                                          const struct xf_val *b)
{
    const struct xf_num *q = xf_num_ratio(t->nums, xf_val_rest(a), xf_val_rest(b));
    bool whole = xf_val_whole(a) && xf_val_whole(b);
    return whole || !xf_num_is_ratio(t->nums, q) ? q : NULL;
}

static struct xf_val arith_same(struct xf_vals *t, enum xf_op op, const struct xf_val *a,
                                const struct xf_val *b, bool is_float)
{
    bool uniform = xf_val_uniform(a) && xf_val_uniform(b);
    struct xf_val v = xf_val_same(uniform, NULL);
    xf_val_set_partly(&v, xf_val_partly(a) || xf_val_partly(b));
    xf_val_set_of_share(&v, xf_val_of_share(a) || xf_val_of_share(b));
    switch (op) {
    case XOP_ADD:
        xf_val_set_rest(&v, xf_num_add(t->nums, xf_val_rest(a), xf_val_rest(b)));
        break;
    case XOP_SUB:
        xf_val_set_rest(&v, xf_num_sub(t->nums, xf_val_rest(a), xf_val_rest(b)));
        break;
    case XOP_MUL:
        xf_val_set_rest(&v, xf_num_mul(t->nums, xf_val_rest(a), xf_val_rest(b)));
        break;
    case XOP_DIV:
        xf_val_set_rest(&v, is_float ? real_quotient(t, a, b)
                                     : xf_num_over_left(t->nums, xf_val_rest(a), xf_val_rest(b)));
        break;
    case XOP_MOD:
        xf_val_set_rest(&v, xf_num_mod(t->nums, xf_val_rest(a), xf_val_rest(b)));
        break;
    default:
        break;
    }
    if (is_float)
        xf_val_set_whole(&v, xf_val_whole(a) && xf_val_whole(b) &&
                                 !xf_num_is_ratio(t->nums, xf_val_rest(&v)));
    v.to = a->to; /* whatever becomes of an address, it may still lead there */
    xf_val_unite(&v.to, &b->to);
    if (op == XOP_SUB && leads_to_one(a, b))
        v.to = (struct xf_points_to){0};
    else if ((op != XOP_ADD && op != XOP_SUB && xf_val_is_pointer(&v)) ||
             (op == XOP_SUB && xf_val_is_pointer(b)))
        xf_val_set_rest(&v, NULL);
    return v;
}

/* The place of an item in the own block and my offset are its place in the whole, more or less what
 * is the same everywhere. */
static bool move_place(enum xf_op op, const struct xf_val *place, const struct xf_val *by,
                       bool place_first, struct xf_val *moved)
{
    bool sum = op == XOP_ADD || (op == XOP_SUB && place_first);
    if (xf_val_op(place) != XF_RED_AT || xf_val_loop(place) || !sum || !xf_val_uniform(by) ||
        xf_val_is_pointer(by))
        return false;
    *moved = *place;
    xf_val_set_made(moved, 0); /* not what a process has that does not move it */
    if (by->kind == XK_SAME)
        return true;
    xf_val_set_offset(moved, xf_val_offset(by));
    return by->kind == XK_AFFINE && op == XOP_ADD && xf_num_is_zero(xf_val_share(by)) &&
           xf_num_is_zero(xf_val_index(by)) && xf_num_is_zero(xf_val_offset(place)) &&
           xf_num_equal(xf_val_offset(by), xf_val_per(place));
}

/* A sum that another value has gone into as a summand or a factor. */
static struct xf_val linear_sum(const struct xf_val *sum, const struct xf_val *other)
{
    struct xf_val v = *sum;
    xf_val_set_of_share(&v, xf_val_of_share(sum) || xf_val_of_share(other));
    return v;
}

/* Sums of sums are sums; a sum times or over a number equal everywhere is one too: the even share
 * is such a number, since it stays in the rewritten program. */
static struct xf_val arith_partial(struct xf_vals *t, enum xf_op op, const struct xf_val *a,
                                   const struct xf_val *b, bool is_float,
                                   const struct xf_where *where)
{
    const struct xf_val *part = a->kind == XK_PARTIAL ? a : b, *other = part == a ? b : a;
    bool sums = xf_val_op(part) == XF_RED_SUM && !xf_val_loop(part);
    if (xf_val_of_share(other) && !sums)
        return xf_val_transfer(t, *a, *b, where);
    struct xf_val moved;
    if (move_place(op, part, other, part == a, &moved))
        return moved;
    bool uniform = xf_val_is_uniform(other);
    if (sums && (op == XOP_ADD || (op == XOP_SUB && part == a)) && other->kind == XK_SAME)
        return linear_sum(part, other); /* the same sum and something that is no part of it */
    struct xf_val none = xf_val_partial(XF_RED_SUM, NULL);
    xf_val_set_of_share(&none, xf_val_of_share(part));
    if (sums && (op == XOP_ADD || op == XOP_SUB) &&
        (other->kind == XK_SAME ||
         (other->kind == XK_PARTIAL && xf_val_op(other) == XF_RED_SUM && !xf_val_loop(other))))
        return linear_sum(&none, other);
    if (sums && uniform && (op == XOP_MUL || (op == XOP_DIV && is_float && part == a)))
        return linear_sum(&none, other);
    return xf_val_transfer(t, *a, *b, where);
}

static struct xf_val arith(struct xf_vals *t, enum xf_op op, struct xf_val a, struct xf_val b,
                           bool is_float, const struct xf_where *where)
{
    xf_val_set_uniform(&a, xf_val_is_even_base(&a));
    xf_val_set_uniform(&b, xf_val_is_even_base(&b));
    if (a.kind == XK_SAME && b.kind == XK_SAME)
        return arith_same(t, op, &a, &b, is_float);
    if (a.kind == XK_PARTIAL || b.kind == XK_PARTIAL)
        return arith_partial(t, op, &a, &b, is_float, where);
    if (!linear(&a) || !linear(&b) || is_float)
        return xf_val_transfer(t, a, b, where);
    if (op == XOP_ADD || op == XOP_SUB)
        return add_linear(t, op, a, b, where);
    if (op == XOP_MUL && b.kind == XK_SAME)
        return scale_linear(t, a, &b, where);
    if (op == XOP_MUL && a.kind == XK_SAME)
        return scale_linear(t, b, &a, where);
    struct xf_val rest;
    if (op == XOP_MOD && xf_val_modulo(t, &a, &b, &rest))
        return rest;
    if (op == XOP_DIV && b.kind == XK_SAME)
        return divide_linear(t, &a, &b, where);
    return xf_val_transfer(t, a, b, where);
}

static const struct xf_num *number_of(struct xf_nums *nums, enum xf_op op, const struct xf_num *a,
                                      const struct xf_num *b)
{
    switch (op) {
    case XOP_ADD:
        return xf_num_add(nums, a, b);
    case XOP_SUB:
        return xf_num_sub(nums, a, b);
    case XOP_MUL:
        return xf_num_mul(nums, a, b);
    case XOP_DIV:
        return xf_num_over_left(nums, a, b);
    case XOP_MOD:
        return xf_num_mod(nums, a, b);
    default:
        return NULL;
    }
}

/* v as a place in the item of a trip, in the local block; NULL: it is none. */
static const struct xf_val *place_in_item(struct xf_vals *t, const struct xf_val *v)
{
    const struct xf_num *unit, *at;
    if (v->kind != XK_AFFINE)
        return v->in_item;
    bool local = xf_val_uniform(v) && xf_num_is_zero(xf_val_offset(v));
    return local && xf_val_own_trip(t, v, &unit, &at) ? v : NULL;
}

/* v, which is a more or less b, is a place in an item where one of them is, and the other tells of
 * that item or is the same everywhere. */
static void move_in_item(struct xf_vals *t, enum xf_op op, const struct xf_val *a,
                         const struct xf_val *b, struct xf_val *v)
{
    const struct xf_val *place = place_in_item(t, a), *by = place ? b : a;
    const struct xf_num *unit, *at;
    bool sum = op == XOP_ADD || (op == XOP_SUB && place);
    place = place ? place : place_in_item(t, b);
    if (!place || !sum || xf_val_is_pointer(by))
        return;
    bool tells = by->kind == XK_ITEM && xf_val_loop(by) == xf_val_own_trip(t, place, &unit, &at);
    const struct xf_num *n = tells || xf_val_is_uniform(by) ? xf_val_known_number(by) : NULL;
    at = number_of(t->nums, op, xf_val_rest(place), n);
    if (at)
        xf_val_set_in_item(t, v, place, at);
}

bool xf_val_compared_in_item(struct xf_vals *t, const struct xf_val *a, const struct xf_val *b,
                             struct xf_val *out)
{
    const struct xf_val *x = place_in_item(t, a), *y = place_in_item(t, b);
    const struct xf_num *unit, *unit_of_y, *at;
    if (a->kind != XK_SPLIT && b->kind != XK_SPLIT)
        return false;
    const struct xf_item_loop *loop = x || y ? xf_val_own_trip(t, x ? x : y, &unit, &at) : NULL;
    bool null = (x && xf_val_is_null(b)) || (y && xf_val_is_null(a));
    bool both = x && y && leads_to_one(a, b) && xf_val_own_trip(t, y, &unit_of_y, &at) == loop &&
                xf_num_equal(unit, unit_of_y);
    if (!loop || !loop->under_way || (!null && !both))
        return false;
    *out = xf_val_item(loop);
    return true;
}

struct xf_val xf_val_arith(struct xf_vals *t, enum xf_op op, struct xf_val a, struct xf_val b,
                           bool is_float, const struct xf_where *where)
{
    struct xf_val v = arith(t, op, a, b, is_float, where), told;
    xf_val_set_onward(&v, 0);
    if (v.kind == XK_ITEM && !is_float)
        xf_val_set_number(&v,
                          number_of(t->nums, op, xf_val_known_number(&a), xf_val_known_number(&b)));
    else if (v.kind == XK_SPLIT && op == XOP_SUB && xf_val_compared_in_item(t, &a, &b, &told))
        return told;
    else if (v.kind == XK_SPLIT)
        move_in_item(t, op, &a, &b, &v);
    if (v.kind != XK_SAME && v.kind != XK_AFFINE) { /* wherever to, it still points there */
        xf_val_unite(&v.to, &a.to);
        xf_val_unite(&v.to, &b.to);
    }
    return v;
}

struct xf_val xf_val_real(struct xf_vals *t, double number, const struct xf_type *type)
{
    struct xf_val v = xf_val_same(true, NULL);
    bool whole = number > INT_MIN && number < INT_MAX && number == (double)(int)number;
    if (whole && type && type->size_bytes >= (int64_t)sizeof(double)) {
        xf_val_set_rest(&v, xf_num_const(t->nums, (int)number));
        xf_val_set_whole(&v, true);
    }
    return v;
}

bool xf_op_holds(enum xf_op op, int64_t a, int64_t b)
{
    switch (op) {
    case XOP_EQ:
        return a == b;
    case XOP_NE:
        return a != b;
    case XOP_LT:
        return a < b;
    case XOP_LE:
        return a <= b;
    case XOP_GT:
        return a > b;
    default:
        return a >= b;
    }
}

enum xf_op xf_op_mirrored(enum xf_op op)
{
    switch (op) {
    case XOP_LT:
        return XOP_GT;
    case XOP_GT:
        return XOP_LT;
    case XOP_LE:
        return XOP_GE;
    case XOP_GE:
        return XOP_LE;
    default:
        return op;
    }
}

const struct xf_num *xf_val_compared(struct xf_vals *t, enum xf_op op, const struct xf_val *a,
                                     const struct xf_val *b)
{
    int64_t x, y;
    bool known = a->kind == XK_SAME && b->kind == XK_SAME && op >= XOP_LT && op <= XOP_NE &&
                 xf_num_is_const(xf_val_rest(a), &x) && xf_num_is_const(xf_val_rest(b), &y);
    return known && (op == XOP_EQ || (x >= 0 && y >= 0))
               ? xf_num_const(t->nums, xf_op_holds(op, x, y))
               : NULL;
}

const struct xf_num *xf_val_test_number(struct xf_nums *nums, enum xf_op op, const struct xf_num *a,
                                        const struct xf_num *b)
{
    const struct xf_num *one = xf_num_const(nums, 1);
    switch (op) {
    case XOP_LT:
        return xf_num_below(nums, a, b);
    case XOP_GE:
        return xf_num_sub(nums, one, xf_num_below(nums, a, b));
    case XOP_GT:
        return xf_num_below(nums, b, a);
    case XOP_LE:
        return xf_num_sub(nums, one, xf_num_below(nums, b, a));
    case XOP_EQ:
        return xf_num_is_end(nums, a, b);
    case XOP_NE:
        return xf_num_sub(nums, one, xf_num_is_end(nums, a, b));
    default:
        return NULL;
    }
}

const struct xf_num *xf_val_chosen_number(struct xf_nums *nums, const struct xf_num *test,
                                          const struct xf_num *a, const struct xf_num *b)
{
    return xf_num_add(nums, b, xf_num_mul(nums, test, xf_num_sub(nums, a, b)));
}
