/* SPDX-License-Identifier: MIT */
#include "lower_span.h"

#include <stddef.h>

#include "ir.h"
#include "lower.h"
#include "lower_items.h"
#include "made.h"
#include "making.h"
#include "steps.h"
#include "vector.h"

/* Address and number one by one: they are followed better than the whole. */
static void become(struct xf_lower *l, struct xf_expr *e, struct xf_expr *before,
                   struct xf_expr *items, struct xf_expr *n)
{
    struct xf_expr *view = xf_made_name(l, xf_made_variable(l, e, e->type), e);
    struct xf_expr *all = xf_made_assign(l, xf_vector_data(l, view), items);
    all = xf_made_comma(l, all, xf_made_assign(l, xf_vector_size(l, view), n));
    xf_step_become(e, xf_step_after(l, before, xf_made_comma(l, all, view)));
}

/* By a function, whose arguments are an address and a length. */
static void become_counted(struct xf_lower *l, struct xf_expr *e, struct xf_expr *items,
                           struct xf_expr *n)
{
    struct xf_expr *call = xf_made(l, XE_CALL, e, 3);
    call->type = e->type;
    call->arg[1] = items;
    call->arg[2] = n;
    struct xf_making m = xf_making_begin(l, call, "a view");
    struct xf_expr *view = xf_making_at_call(&m, xf_made(l, XE_INIT, e, 0));
    view->type = e->type;
    xf_step_become_two(l, view, xf_making_param(&m, 0), xf_making_param(&m, 1));
    xf_making_finish_value(&m, view);
    xf_making_call(&m, call);
    xf_step_become(e, call);
}

/* Of an array, or of what has an address and a number of its own. */
static void of_whole(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *before, *from = xf_step_kept_place(l, e->arg[0], &before);
    if (from->type->kind == XT_ARRAY)
        become(l, e, before, from, xf_made_number(l, e, from->type->length));
    else
        become(l, e, before, xf_vector_data(l, from), xf_vector_size(l, from));
}

/* Some of the items of another view: the first, the last, those behind so many, or some of them. */
static void part_of(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what)
{
    struct xf_expr *first, *then, *object = xf_step_kept_place(l, e->arg[0], &first);
    struct xf_expr *n = xf_step_kept(l, e->arg[1], &then), *size = xf_vector_size(l, object);
    struct xf_expr *items = xf_vector_data(l, object), *rest = xf_made_binary(l, XOP_SUB, size, n);
    first = first && then ? xf_made_comma(l, first, then) : first ? first : then;
    if (what == XF_CALL_SPAN_FIRST)
        become(l, e, first, items, n);
    else if (what == XF_CALL_SPAN_LAST)
        become(l, e, first, xf_made_binary(l, XOP_ADD, items, rest), n);
    else
        become(l, e, first, xf_made_binary(l, XOP_ADD, items, n),
               what == XF_CALL_SPAN_SOME ? e->arg[2] : rest);
}

void xf_lower_span(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what)
{
    struct xf_expr *before = NULL, *first;
    if (what == XF_CALL_SPAN_OF) {
        of_whole(l, e);
    } else if (what == XF_CALL_SPAN_COUNTED) {
        become_counted(l, e, e->arg[0], e->arg[1]);
    } else if (what == XF_CALL_SPAN_BETWEEN) {
        first = xf_step_kept(l, e->arg[0], &before);
        struct xf_expr *n = xf_items_between(l, first, e->arg[1], &before);
        become(l, e, before, first, n);
    } else if (what == XF_CALL_SPAN_BYTES) {
        struct xf_expr *object = xf_step_kept_place(l, e->arg[0], &before);
        struct xf_type *item = object->type->members[XF_VECTOR_DATA].type->elem;
        xf_step_become(e, xf_step_after(l, before,
                                        xf_made_binary(l, XOP_MUL, xf_vector_size(l, object),
                                                       xf_made_sizeof(l, item, e))));
    } else {
        part_of(l, e, what);
    }
}
