/* SPDX-License-Identifier: MIT */
#include "lower_vector.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "algorithm.h"
#include "arena.h"
#include "ir.h"
#include "item_made.h"
#include "library_class.h"
#include "locate.h"
#include "lower.h"
#include "lower_class.h"
#include "lower_items.h"
#include "lower_tuple.h"
#include "made.h"
#include "steps.h"
#include "vector.h"

/* ---- what changes a vector ---- */

static struct xf_expr *is_empty(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector)
{
    return xf_made_binary(l, XOP_EQ, xf_vector_size(l, vector), xf_made_number(l, e, 0));
}

/* Of a vector that had items it matters how many, and what they are is no longer known. The node
 * has the vector, the new size, and perhaps a value, which all may matter. */
static struct xf_expr *unknown_items(struct xf_lower *l, const struct xf_expr *e,
                                     struct xf_expr *vector, struct xf_expr *n)
{
    struct xf_expr *unknown = xf_made(l, XE_OTHER, e, e->n);
    unknown->arg[0] = xf_vector_data(l, vector);
    unknown->type = unknown->arg[0]->type;
    unknown->arg[1] = n;
    if (e->n > 2)
        unknown->arg[2] = e->arg[2];
    return unknown;
}

/* `items`, which sets them, between what is done first and the new size. */
static void become_resized(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector,
                           struct xf_expr *before, struct xf_expr *items, struct xf_expr *n)
{
    struct xf_expr *all = xf_made_comma(l, items, xf_made_assign(l, xf_vector_size(l, vector), n));
    all = xf_made_comma(l, xf_vector_leave(l, vector), all);
    xf_step_become(e, xf_step_after(l, before, all));
}

/* condition ? (then, 0) : (otherwise, 0), or 0 where there is nothing else to do */
static struct xf_expr *either(struct xf_lower *l, struct xf_expr *e, struct xf_expr *condition,
                              struct xf_expr *then, struct xf_expr *otherwise)
{
    struct xf_expr *choice = xf_made(l, XE_COND, e, 3), *zero = xf_made_number(l, e, 0);
    choice->type = zero->type;
    choice->arg[0] = condition;
    choice->arg[1] = xf_made_comma(l, then, zero);
    choice->arg[2] = otherwise ? xf_made_comma(l, otherwise, zero) : zero;
    return choice;
}

/* Items from the one at `first` up to that at `n` become 0. */
static struct xf_expr *clear(struct xf_lower *l, struct xf_expr *vector, struct xf_expr *first,
                             struct xf_expr *n)
{
    struct xf_expr *data = xf_vector_data(l, vector);
    struct xf_expr *set = xf_step_call(l, vector, "memset", data->type, 3);
    struct xf_expr *items = first ? xf_made_binary(l, XOP_SUB, n, first) : n;
    set->arg[1] = first ? xf_made_binary(l, XOP_ADD, data, first) : data;
    set->arg[2] = xf_made_number(l, vector, 0);
    set->arg[3] = xf_made_binary(l, XOP_MUL, items, xf_made_sizeof(l, data->type->elem, vector));
    return set;
}

/* Items that come to a vector are 0; those it has stay, in other memory perhaps. Where it has none,
 * nothing of its memory is left. */
static void resize(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector)
{
    struct xf_expr *before, *n = xf_step_kept(l, e->arg[1], &before);
    struct xf_expr *size = xf_vector_size(l, vector), *empty = is_empty(l, e, vector);
    struct xf_expr *more = xf_made_binary(l, XOP_GT, n, size);
    struct xf_expr *all = xf_made_comma(l, either(l, e, empty, xf_vector_leave(l, vector), NULL),
                                        xf_vector_room(l, vector, n));
    struct xf_expr *begun = either(l, e, empty, clear(l, vector, NULL, n),
                                   either(l, e, more, clear(l, vector, size, n), NULL));
    all = xf_made_comma(l, all, begun);
    all = xf_made_comma(l, all, xf_made_assign(l, size, n));
    xf_step_become(e, xf_step_after(l, before, all));
}

/* Likewise with values, or with what their constructor makes. */
static void resize_with(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector, CXCursor c)
{
    struct xf_expr *before, *n = xf_step_kept(l, e->arg[1], &before);
    struct xf_expr *unknown =
        xf_made_assign(l, xf_vector_data(l, vector), unknown_items(l, e, vector, n));
    struct xf_expr *made = xf_vector_fill(l, vector, n, e->n > 2 ? e->arg[2] : NULL, c);
    become_resized(l, e, vector, before, either(l, e, is_empty(l, e, vector), made, unknown), n);
}

static void refill(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector, CXCursor c)
{
    struct xf_expr *before, *n = xf_step_kept(l, e->arg[1], &before);
    struct xf_expr *all = xf_vector_fill(l, vector, n, e->arg[2], c);
    xf_step_become(e, xf_step_after(l, before, xf_made_comma(l, xf_vector_leave(l, vector), all)));
}

/* memcpy() of n items to there */
static struct xf_expr *items_copied(struct xf_lower *l, struct xf_expr *e, struct xf_expr *to,
                                    struct xf_expr *first, struct xf_expr *n)
{
    struct xf_expr *copy = xf_step_call(l, e, "memcpy", to->type, 3);
    copy->arg[1] = to;
    copy->arg[2] = first;
    copy->arg[3] = xf_made_binary(l, XOP_MUL, n, xf_made_sizeof(l, to->type->elem, n));
    return copy;
}

/* What is between two places, which are not in it. */
static void refill_range(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector)
{
    struct xf_expr *before, *first = xf_step_kept(l, e->arg[1], &before);
    struct xf_expr *n = xf_items_between(l, first, e->arg[2], &before);
    struct xf_expr *data = xf_vector_data(l, vector);
    struct xf_expr *copy = items_copied(l, e, data, first, n);
    struct xf_expr *all =
        xf_made_comma(l, xf_vector_leave(l, vector), xf_vector_allocate(l, vector, n));
    xf_step_become(e, xf_step_after(l, before, xf_made_comma(l, all, copy)));
}

static void append(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector)
{
    struct xf_expr *size = xf_vector_size(l, vector);
    struct xf_expr *more = xf_made_binary(l, XOP_ADD, size, xf_made_number(l, e, 1));
    struct xf_expr *item = xf_made(l, XE_INDEX, e, 2);
    item->arg[0] = xf_vector_data(l, vector);
    item->arg[1] = size;
    item->type = item->arg[0]->type->elem;
    struct xf_expr *before, *value = xf_step_kept(l, e->arg[1], &before);
    struct xf_expr *set = xf_vector_has_rows(vector) ? xf_vector_copied(l, item, value)
                                                     : xf_made_assign(l, item, value);
    struct xf_expr *all = xf_made_comma(l, xf_vector_room(l, vector, more), set);
    all = xf_made_comma(l, all, xf_made_assign(l, xf_vector_size(l, vector), more));
    xf_step_note_append(all);
    xf_step_become(e, xf_step_after(l, before, all));
}

/* What a constructor makes of the arguments, or { argument, ... }. */
static struct xf_expr *item_made(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector,
                                 CXCursor c)
{
    CXType item = {.kind = CXType_Invalid};
    CXCursor class = clang_getCursorSemanticParent(clang_getCursorReferenced(c));
    xf_library_class_of(l, clang_getCursorType(class), &item);
    CXCursor constructor = xf_item_constructor(l, item, c);
    struct xf_expr *made = xf_made(l, XE_INIT, e, 0);
    made->type = vector->type->members[XF_VECTOR_DATA].type->elem;
    made->arg = e->arg + 1;
    made->n = e->n - 1;
    if (clang_Cursor_isNull(constructor)) {
        xf_tuple_make(l, made);
        return made;
    }
    struct xf_locus place = xf_locate(l, c, NULL);
    struct xf_cursors arguments = {0};
    for (int i = 0; i < clang_Cursor_getNumArguments(c); i++)
        *xf_push(l->a, &arguments) = clang_Cursor_getArgument(c, (unsigned)i);
    struct xf_expr *object = xf_made_name(l, xf_made_variable(l, e, made->type), e);
    struct xf_expr *call = xf_made(l, XE_CALL, e, 0);
    call->type = xf_made_void_type(l);
    xf_class_call(l, call, constructor, object, arguments, false, &place);
    return xf_made_comma(l, call, object);
}

static void append_made(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector, CXCursor c)
{
    struct xf_expr **arg = xf_alloc(l->a, 2 * sizeof(struct xf_expr *));
    arg[0] = e->arg[0];
    arg[1] = item_made(l, e, vector, c);
    e->arg = arg;
    e->n = 2;
    append(l, e, vector);
}

static void check_end(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector)
{
    const struct xf_expr *from_begin = xf_step_items_between(xf_vector_data(l, vector), e->arg[1]);
    if (!from_begin || !xf_step_is_same(from_begin, xf_vector_size(l, vector)))
        xf_note_unknown(l, e->where, "an insertion before the end");
}

/* v.insert(v.end(), { x, y }): one after the other. */
static void insert_list(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector)
{
    struct xf_expr *list = e->arg[2], *all = NULL;
    check_end(l, e, vector);
    struct xf_type *item = vector->type->members[XF_VECTOR_DATA].type->elem;
    if (list->kind != XE_INIT) {
        e->kind = XE_OTHER;
        return;
    }
    for (size_t i = 0; i < list->n; i++) {
        struct xf_expr *more = xf_made(l, XE_CALL, e, 2);
        more->arg[0] = vector;
        more->arg[1] = xf_item_in_list(l, list->arg[i], item);
        append(l, more, vector);
        all = all ? xf_made_comma(l, all, more) : more;
    }
    struct xf_expr *place =
        xf_made(l, XE_OTHER, e, 0); /* of the first one: hardly ever asked for */
    place->type = e->type;
    xf_step_become(e, xf_step_after(l, all, place));
}

/* v.insert(v.end(), first, last) */
static void insert(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector)
{
    check_end(l, e, vector);
    struct xf_expr *before, *first = xf_step_kept(l, e->arg[2], &before);
    struct xf_expr *n = xf_items_between(l, first, e->arg[3], &before);
    struct xf_expr *size = xf_vector_size(l, vector), *data = xf_vector_data(l, vector);
    struct xf_expr *more = xf_made_binary(l, XOP_ADD, size, n);
    struct xf_expr *copy = items_copied(l, e, xf_made_binary(l, XOP_ADD, data, size), first, n);
    struct xf_expr *all = xf_made_comma(l, xf_vector_room(l, vector, more), copy);
    all = xf_made_comma(l, all, xf_made_assign(l, size, more));
    all = xf_made_comma(l, all, xf_made_binary(l, XOP_ADD, data, size));
    xf_step_become(e, xf_step_after(l, before, all));
}

/* The items between the places go to the end, and are no more. */
static void erase(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector)
{
    struct xf_expr *size = xf_vector_size(l, vector), *data = xf_vector_data(l, vector);
    struct xf_expr *before, *from = xf_step_kept(l, e->arg[1], &before);
    struct xf_expr *first = xf_items_between(l, data, from, &before);
    const struct xf_expr *end =
        e->n > 2 ? xf_step_items_between(xf_vector_data(l, vector), e->arg[2]) : NULL;
    if (end && xf_step_is_same(end, size)) { /* all up to the end */
        struct xf_expr *all = xf_made_assign(l, size, first);
        all = xf_made_comma(l, all, xf_made_binary(l, XOP_ADD, data, first));
        xf_step_become(e, xf_step_after(l, before, all));
        return;
    }
    struct xf_expr *n =
        e->n > 2 ? xf_items_between(l, from, e->arg[2], &before) : xf_made_number(l, e, 1);
    struct xf_expr *move = xf_step_call(l, e, "__rescatter_arrange", xf_made_void_type(l), 4);
    move->arg[1] = data;
    move->arg[2] = size;
    move->arg[3] = xf_made_sizeof(l, data->type->elem, e);
    move->arg[4] = first;
    struct xf_expr *less = xf_made_binary(l, XOP_SUB, size, n);
    struct xf_expr *all = xf_made_comma(l, move, xf_made_assign(l, size, less));
    all = xf_made_comma(l, all, xf_made_binary(l, XOP_ADD, data, first));
    xf_step_become(e, xf_step_after(l, before, all));
}

/* It is appended, and goes to its place from there. */
static void insert_one(struct xf_lower *l, struct xf_expr *e, struct xf_expr *vector)
{
    struct xf_expr *before = NULL, *then, *data = xf_vector_data(l, vector);
    struct xf_expr *at = xf_items_between(l, data, e->arg[1], &before);
    struct xf_expr *value = xf_step_kept(l, e->arg[2], &then);
    struct xf_expr *more = xf_made(l, XE_CALL, e, 2);
    more->arg[0] = vector;
    more->arg[1] = value;
    append(l, more, vector);
    struct xf_expr *move = xf_step_call(l, e, "__rescatter_arrange", xf_made_void_type(l), 4);
    move->arg[1] = data;
    move->arg[2] = xf_vector_size(l, vector);
    move->arg[3] = xf_made_sizeof(l, data->type->elem, e);
    move->arg[4] = at;
    struct xf_expr *all = xf_made_comma(l, xf_step_after(l, then, more), move);
    all = xf_made_comma(l, all, xf_made_binary(l, XOP_ADD, data, at));
    xf_step_become(e, xf_step_after(l, before, all));
}

/* ---- its members ---- */

bool xf_is_owner(const struct xf_expr *e)
{
    return e->type->kind == XT_POINTER && e->type->name && strstr(e->type->name, "_ptr<");
}

void xf_note_there(struct xf_expr *e, const struct xf_expr *object)
{
    if (object->type->kind == XT_POINTER ? !xf_is_owner(object) : !xf_vector_is_array(object))
        e->mark = XM_THERE;
}

static void lower_member(struct xf_lower *l, struct xf_expr *e, struct xf_expr *object,
                         enum xf_library_call what, CXCursor c)
{
    struct xf_expr *second = e->n > 1 ? e->arg[1] : NULL;
    struct xf_expr *data = xf_vector_data(l, object), *size = xf_vector_size(l, object);
    switch (what) {
    case XF_CALL_NOTHING:
        xf_step_become(e, second ? xf_made_comma(l, second, xf_made_number(l, e, 0))
                                 : xf_made_number(l, e, 0));
        break;
    case XF_CALL_SIZE:
        xf_step_become(e, size);
        break;
    case XF_CALL_EMPTY:
        xf_step_become_op(l, e, XE_BINARY, XOP_EQ, size, xf_made_number(l, e, 0));
        break;
    case XF_CALL_DATA:
        xf_step_become(e, data);
        if (xf_vector_is_array(
                object)) /* it is the address of its first item wherever that is asked for */
            e->type = data->type;
        break;
    case XF_CALL_END:
        xf_step_become_op(l, e, XE_BINARY, XOP_ADD, data, size);
        break;
    case XF_CALL_FRONT:
        xf_step_become_op(l, e, XE_UNARY, XOP_DEREF, data, NULL);
        xf_note_there(e, object);
        break;
    case XF_CALL_BACK:
        xf_step_become_op(l, e, XE_INDEX, XOP_NONE, data,
                          xf_made_binary(l, XOP_SUB, size, xf_made_number(l, e, 1)));
        xf_note_there(e, object);
        break;
    case XF_CALL_ITEM:
        xf_step_become_op(l, e, XE_INDEX, XOP_NONE, data, second);
        xf_note_there(e, object);
        break;
    case XF_CALL_RESERVE:
        xf_step_become(e, xf_vector_room(l, object, second));
        break;
    case XF_CALL_RESIZE:
        resize(l, e, object);
        break;
    case XF_CALL_RESIZE_FILLED:
    case XF_CALL_RESIZE_BEGUN:
        resize_with(l, e, object, c);
        break;
    case XF_CALL_REFILL:
        refill(l, e, object, c);
        break;
    case XF_CALL_REFILL_RANGE:
        refill_range(l, e, object);
        break;
    case XF_CALL_FILL_ALL:
        xf_step_become(e, xf_algorithm_fill(l, data, size, second));
        break;
    case XF_CALL_CLEAR:
        xf_step_become(e, xf_made_comma(l, xf_vector_leave(l, object),
                                        xf_made_assign(l, size, xf_made_number(l, e, 0))));
        break;
    case XF_CALL_APPEND:
        append(l, e, object);
        break;
    case XF_CALL_APPEND_MADE:
        append_made(l, e, object, c);
        break;
    case XF_CALL_INSERT:
        insert(l, e, object);
        break;
    case XF_CALL_INSERT_LIST:
        insert_list(l, e, object);
        break;
    case XF_CALL_INSERT_ONE:
        insert_one(l, e, object);
        break;
    case XF_CALL_ERASE:
        erase(l, e, object);
        break;
    case XF_CALL_SHORTEN:
        xf_step_become(
            e, xf_made_assign(l, size, xf_made_binary(l, XOP_SUB, size, xf_made_number(l, e, 1))));
        break;
    default:
        break;
    }
}

/* Of others the object stands in several places. */
static bool is_met_once(enum xf_library_call what)
{
    return what == XF_CALL_NOTHING || what == XF_CALL_SIZE || what == XF_CALL_EMPTY ||
           what == XF_CALL_DATA || what == XF_CALL_FRONT || what == XF_CALL_ITEM;
}

void xf_lower_vector(struct xf_lower *l, struct xf_expr *e, struct xf_expr *object,
                     enum xf_library_call what, CXCursor c)
{
    struct xf_expr *before = NULL;
    lower_member(l, e, is_met_once(what) ? object : xf_step_kept_place(l, object, &before), what,
                 c);
    if (!before)
        return;
    struct xf_expr *done = xf_made(l, e->kind, e, 0);
    struct xf_where where = done->where;
    *done = *e;
    done->where = where;
    xf_step_become(e, xf_made_comma(l, before, done));
}
