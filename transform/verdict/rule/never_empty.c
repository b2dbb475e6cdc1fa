/* SPDX-License-Identifier: MIT */
#include "never_empty.h"

#include <stdint.h>

#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "points_to.h"
#include "result.h"
#include "shape.h"
#include "spec.h"
#include "shares.h"
#include "value.h"

void xf_rule_keep_one(const struct xf_flow *f, const struct xf_where *where, const char *why)
{
    f->found->keep_one = true;
    xf_flow_proof(f, XF_NEVER_EMPTY, where, why);
}

void xf_rule_keep(const struct xf_flow *f, int64_t items, const struct xf_where *where,
                  const char *why)
{
    if (f->found->least < items)
        f->found->least = items;
    xf_flow_proof(f, XF_NEVER_EMPTY, where, why);
}

/* What this process has in the original program, of a division with a rest: not zero where there
 * are as many items as processes, and where there are fewer, each has as many in both programs. */
static bool is_uneven_share(const struct xf_flow *f, const struct xf_val *v)
{
    const struct xf_group_spec *g = f->in.group;
    return g && g->total && v->kind == XK_SAME && !xf_val_is_pointer(v) &&
           xf_num_equal(xf_val_rest(v), g->share);
}

bool xf_rule_tests_empty(const struct xf_flow *f, enum xf_op op, const struct xf_val *v,
                         const struct xf_val *with, const struct xf_where *where)
{
    int64_t k;
    bool number = xf_val_is_own_multiple(v) && xf_num_nonnegative(f->nums, xf_val_share(v));
    if ((!number && !is_uneven_share(f, v)) || with->kind != XK_SAME ||
        !xf_num_is_const(xf_val_rest(with), &k))
        return false;
    bool asks = k == 0 ? op >= XOP_LT && op <= XOP_NE : k == 1 && (op == XOP_LT || op == XOP_GE);
    if (asks)
        xf_rule_keep_one(f, where, "asks for items at all: the plan keeps one everywhere");
    return asks;
}

/* Some own items less a constant: where there are none, less than nothing. */
static bool may_be_negative(const struct xf_val *v)
{
    int64_t rest;
    return v->kind == XK_AFFINE && !xf_num_is_zero(xf_val_share(v)) &&
           xf_num_is_const(xf_val_rest(v), &rest) && rest < 0;
}

/* No part of it becomes less with more items here, before, or in front of this one; or it is what
 * is left of all items behind those, or behind an item of the own ones. */
static bool grows(const struct xf_flow *f, const struct xf_val *v)
{
    const struct xf_num *share = xf_val_share(v), *offset = xf_val_offset(v),
                        *index = xf_val_index(v), *sum = xf_num_add(f->nums, share, index);
    bool front = xf_num_nonnegative(f->nums, index) || xf_num_nonnegative(f->nums, sum);
    bool up = xf_num_nonnegative(f->nums, share) && xf_num_nonnegative(f->nums, offset) && front;
    const struct xf_num *one = xf_num_const(f->nums, 1);
    bool rest = xf_num_is_zero(index) && xf_num_is_zero(xf_num_add(f->nums, offset, one)) &&
                (xf_num_is_zero(share) || xf_num_equal(share, offset));
    return up || (rest && xf_rule_is_total(f, xf_val_rest(v)));
}

/* The least that is added to that: of an item from the end on, one of them is there. */
static const struct xf_num *least_rest(const struct xf_flow *f, const struct xf_val *v)
{
    const struct xf_num *index = xf_val_index(v), *rest = xf_val_rest(v);
    return rest && !xf_num_nonnegative(f->nums, index) ? xf_num_sub(f->nums, rest, index) : rest;
}

/* So many items that `per` of each make up for what is taken away. */
static void keep_for(const struct xf_flow *f, const struct xf_num *per, int64_t rest,
                     const struct xf_where *where, const char *one, const char *more)
{
    int64_t k;
    int64_t items = xf_num_is_const(per, &k) && k > 1 ? (-rest + k - 1) / k : -rest;
    if (items == 1)
        xf_rule_keep_one(f, where, one);
    else
        xf_rule_keep(f, items, where, more);
}

void xf_rule_unsigned(const struct xf_flow *f, const struct xf_type *type, const struct xf_val *v,
                      const struct xf_where *where)
{
    int64_t rest;
    bool own = xf_shape_is_integer(type) && !type->is_signed && v->kind == XK_AFFINE &&
               !xf_num_is_zero(xf_val_share(v));
    if (own && xf_num_is_const(xf_val_rest(v), &rest) && rest < 0)
        keep_for(f, xf_val_share(v), rest, where,
                 "less than no item has no unsigned number: the plan keeps one",
                 "less than no item has no unsigned number: the plan keeps as many as that");
}

bool xf_rule_never_negative(const struct xf_flow *f, const struct xf_val *v)
{
    int64_t least;
    const struct xf_num *rest = least_rest(f, v);
    return grows(f, v) && (xf_num_is_const(rest, &least) || xf_num_nonnegative(f->nums, rest));
}

void xf_rule_compared_with(const struct xf_flow *f, const struct xf_expr *e,
                           const struct xf_expr *other, const struct xf_val *v)
{
    const struct xf_type *from = e->type, *to = other->type;
    if (v->kind != XK_AFFINE || !xf_shape_is_integer(from) || !xf_shape_is_integer(to))
        return;
    const struct xf_type *wide = to->size_bytes >= from->size_bytes && !to->is_signed ? to : from;
    if (wide->is_signed || wide->size_bytes < (int64_t)sizeof(int))
        return;
    xf_rule_unsigned(f, wide, v, &e->where);
    if (!xf_rule_never_negative(f, v))
        xf_flow_event(f, XEV_UNSIGNED, &e->where, NULL, NULL);
}

bool xf_rule_hits(const struct xf_flow *f, const struct xf_val *trips, const struct xf_where *where)
{
    int64_t rest;
    bool own = trips->kind == XK_AFFINE && xf_num_is_zero(xf_val_index(trips)) &&
               xf_num_is_zero(xf_val_offset(trips));
    if (!own)
        return true;
    if (!xf_num_nonnegative(f->nums, xf_val_share(trips)))
        return false;
    if (may_be_negative(trips) && xf_num_is_const(xf_val_rest(trips), &rest))
        keep_for(f, xf_val_share(trips), rest, where,
                 "runs until a counter is equal to what it has passed with no item",
                 "runs until a counter is equal to what it has passed with fewer items");
    return may_be_negative(trips) || xf_num_nonnegative(f->nums, xf_val_rest(trips));
}

void xf_rule_divisor(const struct xf_flow *f, const struct xf_val *by, const struct xf_where *where)
{
    if (by->kind == XK_PARTIAL || by->kind == XK_RANKPART || by->kind == XK_SPLIT)
        xf_flow_show(f, by, where);
    else if (xf_val_is_own_number(by) && xf_num_is_zero(xf_val_rest(by)))
        xf_rule_keep_one(f, where,
                         "divides by the number of own items: the plan keeps one everywhere");
}
