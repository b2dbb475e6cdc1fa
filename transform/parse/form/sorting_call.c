/* SPDX-License-Identifier: MIT */
#include "sorting_call.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stddef.h>

#include "algorithm.h"
#include "callable.h"
#include "invoked.h"
#include "ir.h"
#include "lower.h"
#include "lower_items.h"
#include "lower_text.h"
#include "made.h"
#include "making.h"
#include "steps.h"

static struct xf_expr *value_of(const struct xf_making *m, struct xf_expr *item, size_t i)
{
    const struct xf_struct_member *member = &item->type->members[i];
    struct xf_expr *e = xf_making_operation(m, XE_MEMBER, XOP_NONE, item, NULL);
    e->text = member->name;
    e->type = member->type;
    e->at_bytes = member->at_bytes;
    return e;
}

/* Numbers by <; of structures the first values that differ: x0 < y0 || (!(y0 < x0) && ...). */
static struct xf_expr *less(const struct xf_making *m, struct xf_expr *x, struct xf_expr *y)
{
    struct xf_expr *all = NULL;
    if (x->type->kind != XT_STRUCT)
        return xf_making_arithmetic(m, XOP_LT, x, y);
    for (size_t i = x->type->n_members; i-- > 0;) {
        struct xf_expr *a = value_of(m, x, i), *b = value_of(m, y, i);
        struct xf_expr *smaller = xf_making_arithmetic(m, XOP_LT, a, b);
        struct xf_expr *larger = xf_making_arithmetic(m, XOP_LT, b, a);
        struct xf_expr *neither = xf_making_operation(m, XE_UNARY, XOP_LNOT, larger, NULL);
        all = !all ? smaller
                   : xf_making_arithmetic(m, XOP_LOR, smaller,
                                          xf_making_arithmetic(m, XOP_LAND, neither, all));
    }
    return all;
}

/* Is the x-th of the two items in front of the y-th? */
static struct xf_expr *before(const struct xf_making *m, const struct xf_callable *c, size_t x,
                              size_t y)
{
    struct xf_expr *value[2];
    for (size_t i = 0; i < 2; i++) {
        value[i] = xf_making_operation(m, XE_UNARY, XOP_DEREF, xf_making_param(m, i ? y : x), NULL);
        value[i]->type = value[i]->arg[0]->type->elem;
    }
    return c ? xf_invoked(m, c, value, 2) : less(m, value[0], value[1]);
}

/* (y < x) - (x < y), or what is called instead of <; without that c is NULL. */
static struct xf_sym *comparison(struct xf_lower *l, const struct xf_expr *e, struct xf_type *item,
                                 const struct xf_callable *c, bool down)
{
    struct xf_expr *like = xf_made(l, XE_CALL, e, 3);
    struct xf_type *pointer = xf_made_pointer_type(l, item);
    like->type = xf_making_int_type(l);
    for (size_t i = 1; i < 3; i++) {
        like->arg[i] = xf_made(l, XE_INT, e, 0);
        like->arg[i]->type = pointer;
    }
    struct xf_making m = xf_making_begin(l, like, "a comparison");
    struct xf_expr *result =
        xf_making_arithmetic(&m, XOP_SUB, before(&m, c, !down, down), before(&m, c, down, !down));
    result->type = xf_making_int_type(l);
    xf_making_finish_value(&m, result);
    return m.function->sym;
}

/* Of what is compared by a lambda that looks at more: all comparisons are made, and the order
 * follows from what comes of them, and from the place in the middle, if there is one. */
static void arrange_with(struct xf_lower *l, struct xf_expr *e, CXCursor c)
{
    const size_t last = e->n - 2;
    struct xf_expr *before, *later;
    struct xf_expr *compared = xf_made(l, XE_CALL, e, e->n);
    compared->type = xf_making_int_type(l);
    struct xf_expr *first = compared->arg[0] = xf_step_kept(l, e->arg[0], &before);
    compared->arg[1] = xf_step_kept(l, e->arg[last], &later);
    before = xf_step_after(l, before, later);
    struct xf_expr *at =
        last > 1 ? xf_items_between(l, first, e->arg[1], &before) : xf_made_number(l, e, 0);
    compared->arg[2] = at; /* which what compares takes the place of, where it is none */
    compared->arg[last + 1] = e->arg[last + 1];
    struct xf_expr *call = xf_step_call(l, e, "__rescatter_arrange", xf_made_void_type(l), 4);
    call->arg[1] = first;
    call->arg[2] = xf_items_between(l, first, compared->arg[1], &before);
    call->arg[3] = xf_made_sizeof(l, first->type->elem, e);
    call->arg[4] = xf_step_mixed(l, compared, at);
    xf_algorithm_call(l, compared, XF_CALL_ARRANGE_WITH, c);
    xf_step_become(e, xf_step_after(l, before, call));
}

/* __rescatter_arrange(first, last - first, sizeof *first, middle - first), perhaps by a comparison;
 * of a permutation whether there was another one follows from what it has become. */
void xf_arranging_call(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what, CXCursor c)
{
    struct xf_callable by;
    if (what == XF_CALL_ARRANGE_WITH || what == XF_CALL_ARRANGE_FROM_WITH) {
        arrange_with(l, e, c);
        return;
    }
    bool middle = what != XF_CALL_PERMUTE;
    bool called =
        what == XF_CALL_ARRANGE_BY && xf_callable_of(l, clang_Cursor_getArgument(c, 3), &by);
    struct xf_expr *before, *first = xf_step_kept(l, e->arg[0], &before);
    struct xf_type *item = first->type->elem;
    struct xf_expr *n = xf_items_between(l, first, e->arg[1 + middle], &before);
    struct xf_expr *at =
        middle ? xf_items_between(l, first, e->arg[1], &before) : xf_made_number(l, e, 0);
    struct xf_expr *call =
        xf_step_call(l, e, called ? "__rescatter_arrange_by" : "__rescatter_arrange",
                     xf_made_void_type(l), 4 + called);
    call->arg[1] = first;
    call->arg[2] = n;
    call->arg[3] = xf_made_sizeof(l, item, e);
    call->arg[4] = at;
    if (called)
        call->arg[5] = xf_made_name(l, comparison(l, e, item, &by, false), e);
    struct xf_expr *answer = xf_step_call(l, e, "__rescatter_contents", xf_making_int_type(l), 2);
    answer->arg[1] = first;
    answer->arg[2] = xf_made_binary(l, XOP_MUL, n, xf_made_sizeof(l, item, e));
    struct xf_expr *all = what == XF_CALL_PERMUTE ? xf_made_comma(l, call, answer) : call;
    xf_step_become(e, xf_step_after(l, before, all));
}

/* qsort(first, last - first, sizeof *first, compare) */
void xf_sorting_call(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what, CXCursor c)
{
    struct xf_callable by;
    bool called = what == XF_CALL_SORT_BY && xf_callable_of(l, clang_Cursor_getArgument(c, 2), &by);
    bool down = what == XF_CALL_SORT_DOWN;
    struct xf_expr *first = e->arg[down], *last = e->arg[!down];
    struct xf_type *item = first->type->elem;
    struct xf_sym *compare = comparison(l, e, item, called ? &by : NULL, down);
    struct xf_expr *n = xf_step_items_between(first, last);
    if (!n) {
        n = xf_made_binary(l, XOP_SUB, last, first);
        n->type = xf_made_size_type(l);
    }
    struct xf_expr *text = called ? NULL : xf_text_of_first(first);
    if (text) {
        xf_step_become(e, xf_text_changed(l, text, n));
        return;
    }
    xf_made_call(l, e, "qsort", 4);
    e->arg[1] = first;
    e->arg[2] = n;
    e->arg[3] = xf_made_sizeof(l, item, e);
    e->arg[4] = xf_made_name(l, compare, e);
}
