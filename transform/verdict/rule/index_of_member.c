/* SPDX-License-Identifier: MIT */
#include "index_of_member.h"

#include <stdbool.h>

#include "flow.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "path_facts.h"
#include "shape.h"
#include "value.h"

bool xf_index_is_of_member(const struct xf_expr *e)
{
    for (; e->kind == XE_INDEX; e = e->arg[0])
        if (!xf_shape_is_fixed_array(e->arg[0]->type))
            return false;
    return e->kind == XE_MEMBER;
}

/* The member that is indexed; NULL: it is none. */
static const struct xf_type *array_around(const struct xf_expr *e)
{
    const struct xf_expr *array = e->arg[0];
    return array->kind == XE_MEMBER && xf_shape_is_fixed_array(array->type) ? array->type : NULL;
}

/* Its numbers are known to go on behind the end of the array, or before its beginning. */
static bool leaves(const struct xf_flow *f, const struct xf_num *n, const struct xf_num *length)
{
    const struct xf_num *beyond = xf_num_sub(f->nums, xf_num_highest(f->nums, n), length);
    const struct xf_num *before =
        xf_num_sub(f->nums, xf_num_const(f->nums, -1), xf_num_lowest(f->nums, n));
    return xf_num_surely_nonnegative(f->nums, beyond) ||
           (xf_num_surely_nonnegative(f->nums, before) && !xf_path_facts_at_least(f, n, 0));
}

static bool stands_in(const struct xf_flow *f, const struct xf_num *n, int64_t length)
{
    const struct xf_num *behind = xf_num_sub(f->nums, xf_num_const(f->nums, length - 1), n);
    return xf_path_facts_at_least(f, n, 0) && xf_path_facts_at_least(f, behind, 0);
}

void xf_rule_index_of_member(const struct xf_flow *f, const struct xf_expr *e, struct xf_val *i)
{
    const struct xf_type *array = array_around(e);
    if (!f->in.group || !array || i->kind != XK_ITEM || !xf_shape_is_integer(e->arg[1]->type))
        return;
    const struct xf_num *length = xf_num_const(f->nums, array->length), *n = xf_val_number(i);
    if (!n || (!stands_in(f, n, array->length) && !leaves(f, n, length)))
        xf_val_set_number(i, xf_num_within(f->nums, e, f->at.path, length));
}
