/* SPDX-License-Identifier: MIT */
#include "lower_span.h"

#include <stdbool.h>
#include <stddef.h>

#include "ir.h"
#include "lower.h"
#include "lower_items.h"
#include "lower_text.h"
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

/* ---- views of characters ---- */

/* Of those up to a zero. */
static void of_characters(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *before, *text = xf_step_kept(l, e->arg[0], &before);
    become(l, e, before, text, xf_step_length(l, text));
}

static void of_text(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *before, *text = xf_step_kept_place(l, e->arg[0], &before);
    struct xf_type *pointer = e->type->members[XF_VECTOR_DATA].type;
    struct xf_expr *n = xf_step_call(l, e, "__rescatter_mix", xf_made_size_type(l), 1);
    n->arg[1] = text;
    become(l, e, before, xf_text_first(l, text, pointer), n);
}

/* Those behind so many, as many as there are, at most so many. */
static void some_of(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *first, *then, *more = NULL, *object = xf_step_kept_place(l, e->arg[0], &first);
    struct xf_expr *at = xf_step_kept(l, e->arg[1], &then);
    struct xf_expr *n = e->n > 2 ? xf_step_kept(l, e->arg[2], &more) : NULL;
    struct xf_expr *rest = xf_made_binary(l, XOP_SUB, xf_vector_size(l, object), at);
    struct xf_expr *from = xf_made_binary(l, XOP_ADD, xf_vector_data(l, object), at);
    if (n) {
        struct xf_expr *least = xf_made(l, XE_COND, e, 3);
        least->type = rest->type;
        least->arg[0] = xf_made_binary(l, XOP_LT, n, rest);
        least->arg[0]->type = xf_making_int_type(l);
        least->arg[1] = n;
        least->arg[2] = rest;
        rest = least;
    }
    first = first && then ? xf_made_comma(l, first, then) : first ? first : then;
    first = first && more ? xf_made_comma(l, first, more) : first ? first : more;
    become(l, e, first, from, rest);
}

static void shorten(struct xf_lower *l, struct xf_expr *e, bool at_begin)
{
    struct xf_expr *first, *then, *object = xf_step_kept_place(l, e->arg[0], &first);
    struct xf_expr *n = xf_step_kept(l, e->arg[1], &then), *size = xf_vector_size(l, object);
    struct xf_expr *data = xf_vector_data(l, object);
    struct xf_expr *all = xf_made_assign(l, size, xf_made_binary(l, XOP_SUB, size, n));
    if (at_begin)
        all = xf_made_comma(l, xf_made_assign(l, data, xf_made_binary(l, XOP_ADD, data, n)), all);
    xf_step_become(e, xf_step_after(l, first, xf_step_after(l, then, all)));
}

/* ---- all of them ---- */

static bool of_view(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what)
{
    if (what == XF_CALL_VIEW_OF_TEXT)
        of_text(l, e);
    else if (what == XF_CALL_VIEW_OF_CHARACTERS)
        of_characters(l, e);
    else if (what == XF_CALL_VIEW_SOME || what == XF_CALL_VIEW_BEHIND)
        some_of(l, e);
    else if (what == XF_CALL_VIEW_LESS_FIRST || what == XF_CALL_VIEW_LESS_LAST)
        shorten(l, e, what == XF_CALL_VIEW_LESS_FIRST);
    else
        return false;
    return true;
}

void xf_lower_span(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what)
{
    struct xf_expr *before = NULL, *first;
    if (of_view(l, e, what))
        return;
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
