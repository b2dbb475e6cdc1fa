/* SPDX-License-Identifier: MIT */
#include "operation.h"

#include <limits.h>
#include <stdint.h>

#include "flow.h"
#include "ir.h"
#include "never_empty.h"
#include "num.h"
#include "reference.h"
#include "room.h"
#include "same_answer.h"
#include "shape.h"
#include "store.h"
#include "value.h"
#include "value_arith.h"
#include "wanted.h"

/* Masks and shifts that are rests and products: i & 3 is i % 4, for what is not negative. */
static enum xf_op plain_op(struct xf_flow *f, enum xf_op op, const struct xf_val *a,
                           struct xf_val *b)
{
    int64_t k;
    bool fixed = b->kind == XK_SAME && xf_num_is_const(xf_val_rest(b), &k) && k >= 0 && k < INT_MAX;
    if (a->kind != XK_AFFINE || !fixed)
        return op;
    bool mask = op == XOP_AND && !((k + 1) & k), shift = op == XOP_SHL || op == XOP_SHR;
    if (!mask && !(shift && k < 31))
        return op;
    xf_val_set_rest(b, xf_num_const(f->nums, mask ? k + 1 : (int64_t)1 << k));
    return mask ? XOP_MOD : op == XOP_SHL ? XOP_MUL : XOP_DIV;
}

struct xf_val xf_flow_apply(struct xf_flow *f, struct xf_state *st, enum xf_op op, struct xf_val a,
                            const struct xf_type *ta, struct xf_val b, const struct xf_type *tb,
                            const struct xf_where *where)
{
    bool floats = xf_shape_is_float(ta) || xf_shape_is_float(tb);
    static const struct xf_type promoted = {
        .kind = XT_INT, .size_bytes = sizeof(int), .is_signed = true};
    if (ta && xf_shape_is_integer(ta) && ta->size_bytes < promoted.size_bytes)
        a = xf_flow_convert(f, a, ta, &promoted, where);
    if (tb && xf_shape_is_integer(tb) && tb->size_bytes < promoted.size_bytes)
        b = xf_flow_convert(f, b, tb, &promoted, where);
    if (floats) {
        a = xf_flow_convert(f, a, ta, xf_shape_is_float(ta) ? ta : tb, where);
        b = xf_flow_convert(f, b, tb, xf_shape_is_float(tb) ? tb : ta, where);
    }

    if (op == XOP_ADD || op == XOP_SUB) {
        if (xf_shape_is_pointer(ta) && xf_shape_is_integer(tb))
            b = xf_flow_in_bytes(f, st, b, ta->elem, where);
        else if (xf_shape_is_pointer(tb) && xf_shape_is_integer(ta))
            a = xf_flow_in_bytes(f, st, a, tb->elem, where);
    }
    op = plain_op(f, op, &a, &b);
    if (op == XOP_DIV || op == XOP_MOD)
        xf_grain_want(f, &a, &b, NULL);
    if (!floats && (op == XOP_DIV || op == XOP_MOD)) {
        xf_rule_divisor(f, &b, where);
        xf_rule_wraps_nowhere(f, &a, ta, where);
    }
    struct xf_val v = xf_val_arith(&f->store->t, op, a, b, floats, where);
    if (op == XOP_SUB && xf_shape_is_pointer(ta) && xf_shape_is_pointer(tb))
        v.to = (struct xf_points_to){0}; /* within one object it leads nowhere by itself */
    if (op == XOP_SUB && xf_shape_is_pointer(ta) && xf_shape_is_pointer(tb) && ta->elem &&
        (ta->elem->size_bytes > 0 || ta->elem->kind == XT_ARRAY)) {
        struct xf_val unit = xf_flow_bytes(f, st, ta->elem, where);
        v = xf_val_arith(&f->store->t, XOP_DIV, v, unit, false, where);
    }
    return v;
}
