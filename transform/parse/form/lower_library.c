/* SPDX-License-Identifier: MIT
 *
 * An operand may come to stand in several places of what a call does: it is one node, met there
 * several times, so that an edit of it is found once. What has effects is kept in a variable first.
 */
#include "lower_library.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "algorithm.h"
#include "extremum.h"
#include "holder_type.h"
#include "ir.h"
#include "library.h"
#include "lower.h"
#include "lower_behind.h"
#include "lower_chosen.h"
#include "lower_drawn.h"
#include "lower_function.h"
#include "lower_holder.h"
#include "lower_items.h"
#include "lower_new.h"
#include "lower_span.h"
#include "lower_swap.h"
#include "lower_text.h"
#include "lower_tuple.h"
#include "lower_valarray.h"
#include "lower_vector.h"
#include "made.h"
#include "making.h"
#include "sorting_call.h"
#include "steps.h"
#include "vector.h"

/* What follows from it alone. */
static struct xf_expr *left_behind(struct xf_lower *l, struct xf_expr *from)
{
    struct xf_expr *mixed = xf_step_call(l, from, "__rescatter_mix", from->type, 1);
    mixed->arg[1] = xf_step_value(l, from);
    return mixed;
}

/* What is moved from has no items, or something that it had before tells; of a plain value nothing
 * is moved. */
static void move(struct xf_lower *l, struct xf_expr *e, bool mixes)
{
    struct xf_expr *before, *from = xf_step_kept_place(l, e->arg[0], &before);
    bool owner = xf_is_owner(e);
    bool vector =
        e->type->kind == XT_STRUCT && strstr(e->type->name, "std::vector<") == e->type->name;
    if (!owner && !vector && !mixes) {
        xf_step_become(e, e->arg[0]);
        return;
    }
    struct xf_sym *moved = xf_made_variable(l, e, e->type);
    struct xf_expr *empty = xf_made(l, XE_INIT, e, 0);
    empty->type = e->type;
    if (mixes)
        empty = left_behind(l, from);
    else if (vector)
        xf_vector_make_empty(l, empty);
    else
        xf_make_null(l, empty);
    struct xf_expr *all = xf_made_assign(l, xf_made_name(l, moved, e), from);
    all = xf_made_comma(l, all, xf_made_assign(l, from, empty));
    xf_step_become(e, xf_step_after(l, before, xf_made_comma(l, all, xf_made_name(l, moved, e))));
}

/* From numbers, or from all that a sequence of seeds holds. */
static void make_random(struct xf_lower *l, struct xf_expr *e)
{
    if (e->n == 1 && xf_type_is_holder(e->arg[0]->type))
        e->arg[0] = xf_holder_size(l, e->arg[0]);
    xf_make_random(l, e);
}

/* ---- all of them ---- */

static enum xf_expr_kind operator_of(enum xf_library_call what, enum xf_op *op)
{
    static const struct {
        enum xf_expr_kind kind;
        enum xf_op op;
    } of[] = {
        [XF_CALL_REFERRED] = {XE_UNARY, XOP_DEREF},
        [XF_CALL_REFERRED_AT] = {XE_INDEX, XOP_NONE},
        [XF_CALL_INCREMENT] = {XE_UNARY, XOP_PREINC},
        [XF_CALL_INCREMENT_AFTER] = {XE_UNARY, XOP_POSTINC},
        [XF_CALL_DECREMENT] = {XE_UNARY, XOP_PREDEC},
        [XF_CALL_DECREMENT_AFTER] = {XE_UNARY, XOP_POSTDEC},
        [XF_CALL_ADVANCE] = {XE_ASSIGN, XOP_ADD},
        [XF_CALL_WITHDRAW] = {XE_ASSIGN, XOP_SUB},
        [XF_CALL_ADD] = {XE_BINARY, XOP_ADD},
        [XF_CALL_SUBTRACT] = {XE_BINARY, XOP_SUB},
        [XF_CALL_EQUAL] = {XE_BINARY, XOP_EQ},
        [XF_CALL_DIFFERENT] = {XE_BINARY, XOP_NE},
        [XF_CALL_LESS] = {XE_BINARY, XOP_LT},
        [XF_CALL_LESS_OR_EQUAL] = {XE_BINARY, XOP_LE},
        [XF_CALL_GREATER] = {XE_BINARY, XOP_GT},
        [XF_CALL_GREATER_OR_EQUAL] = {XE_BINARY, XOP_GE},
    };
    if ((size_t)what >= sizeof of / sizeof *of)
        return XE_INT;
    *op = of[what].op;
    return of[what].kind;
}

/* A vector may be named by a pointer to it. */
static struct xf_expr *object_of(struct xf_lower *l, struct xf_expr *operand)
{
    if (operand->type->kind != XT_POINTER)
        return operand;
    struct xf_expr *e = xf_made(l, XE_UNARY, operand, 1);
    e->op = XOP_DEREF;
    e->type = operand->type->elem;
    e->arg[0] = operand;
    return e;
}

void xf_lower_library(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what, CXCursor c)
{
    enum xf_op op = XOP_NONE;
    enum xf_expr_kind kind = operator_of(what, &op);
    if (what == XF_CALL_REFERRED_BEFORE) {
        struct xf_expr *before = xf_made_number(l, e, -1);
        before->type = xf_making_int_type(l);
        xf_step_become_op(l, e, XE_INDEX, XOP_NONE, e->arg[0], before);
        e->mark = XM_THERE;
        return;
    }
    if (kind != XE_INT) {
        xf_step_become_op(l, e, kind, op, e->arg[0], e->n > 1 ? e->arg[1] : NULL);
        if (what == XF_CALL_REFERRED || what == XF_CALL_REFERRED_AT)
            xf_note_there(e, e->arg[0]);
        return;
    }
    if (what == XF_CALL_MAKE_EMPTY)
        xf_vector_make_empty(l, e);
    else if (what >= XF_CALL_SPAN_OF && what <= XF_CALL_VIEW_LESS_LAST)
        xf_lower_span(l, e, what);
    else if (what >= XF_CALL_ARRAY_OF && what <= XF_CALL_ARRAY_MAX)
        xf_lower_valarray(l, e, what, c);
    else if (what == XF_CALL_MAKE_PAIR)
        xf_tuple_make(l, e);
    else if (what == XF_CALL_TIE)
        xf_tuple_tie(l, e);
    else if (what == XF_CALL_SET_ALL)
        xf_tuple_set_all(l, e);
    else if (what == XF_CALL_APPENDER)
        xf_step_become(e, xf_made_address(l, e->arg[0], e->type));
    else if (what >= XF_CALL_COPY_BEHIND && what <= XF_CALL_GENERATE_BEHIND)
        xf_algorithm_behind(l, e, what, c);
    else if (what == XF_CALL_GET)
        xf_tuple_get(e, c);
    else if (what == XF_CALL_MAKE_NULL)
        xf_make_null(l, e);
    else if (what == XF_CALL_MAKE_ARRAY)
        xf_make_array(l, e);
    else if (what == XF_CALL_MAKE_OWNED)
        xf_make_owned(l, e, c);
    else if (what == XF_CALL_MAKE_RANDOM)
        make_random(l, e);
    else if (what == XF_CALL_MAKE_FUNCTION)
        xf_function_make(l, e, c);
    else if (what == XF_CALL_SET_FUNCTION)
        xf_function_set(l, e, c);
    else if (what == XF_CALL_CALL_FUNCTION)
        xf_function_call(l, e, c);
    else if (what == XF_CALL_NOW)
        xf_made_call(l, e, "clock", 0);
    else if (what == XF_CALL_DRAW)
        xf_draw(l, e);
    else if (what == XF_CALL_DRAW_BY)
        xf_draw_by(l, e);
    else if (what == XF_CALL_SET)
        xf_step_become(e, xf_made_assign(l, e->arg[0], e->arg[1]));
    else if (what == XF_CALL_UNSET)
        xf_step_become(e, xf_made_assign(l, e->arg[0], xf_made_number(l, e, 0)));
    else if (what == XF_CALL_MAKE_SIZED)
        xf_vector_make_sized(l, e);
    else if (what == XF_CALL_MAKE_FILLED || what == XF_CALL_MAKE_BEGUN)
        xf_vector_make_filled(l, e, c);
    else if (what == XF_CALL_MAKE_COPY)
        xf_vector_make_copy(l, e);
    else if (what == XF_CALL_MAKE_MOVED || what == XF_CALL_SELF)
        *e = *e->arg[0]; /* in its place, too: in p->x the name ends before the operator */
    else if (what == XF_CALL_MOVE || what == XF_CALL_MOVE_MIXED)
        move(l, e, what == XF_CALL_MOVE_MIXED);
    else if (what == XF_CALL_SWAP)
        xf_lower_swap(l, e);
    else if (what >= XF_CALL_MAX && what <= XF_CALL_CLAMP)
        xf_lower_chosen(l, e, what);
    else if (what >= XF_CALL_SORT && what <= XF_CALL_SORT_BY)
        xf_sorting_call(l, e, what, c);
    else if (what >= XF_CALL_ARRANGE && what <= XF_CALL_PERMUTE)
        xf_arranging_call(l, e, what, c);
    else if (what == XF_CALL_MINMAX_ELEMENT)
        xf_extremum_both(l, e);
    else if (what == XF_CALL_DISTANCE)
        xf_step_become_op(l, e, XE_BINARY, XOP_SUB, e->arg[1], e->arg[0]);
    else if (what == XF_CALL_NEXT || what == XF_CALL_PREVIOUS)
        xf_step_become_op(l, e, XE_BINARY, what == XF_CALL_NEXT ? XOP_ADD : XOP_SUB, e->arg[0],
                          e->n > 1 ? e->arg[1] : xf_made_number(l, e, 1));
    else if (what == XF_CALL_CONSTANT)
        *e = (struct xf_expr){.kind = e->type->kind == XT_FLOAT ? XE_FLOAT : XE_INT,
                              .where = e->where,
                              .type = e->type};
    else if (what >= XF_CALL_ACCUMULATE && what <= XF_CALL_MIN_ELEMENT)
        xf_algorithm_call(l, e, what, c);
    else if (what >= XF_CALL_MIX && what <= XF_CALL_STREAM_CLEAR)
        xf_lower_text(l, e, what);
    else if (what >= XF_CALL_HELD_MAKE && what <= XF_CALL_HELD_NEXT)
        xf_lower_holder(l, e, what);
    else if (what == XF_CALL_ASSIGN)
        xf_vector_assign(l, e);
    else if (what == XF_CALL_ASSIGN_LIST)
        xf_vector_assign_list(l, e);
    else if (what == XF_CALL_ASSIGN_MOVED)
        xf_step_become(e, xf_made_assign(l, e->arg[0], e->arg[1]));
    else
        xf_lower_vector(l, e, object_of(l, e->arg[0]), what, c);
}
