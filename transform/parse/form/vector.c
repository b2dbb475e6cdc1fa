/* SPDX-License-Identifier: MIT */
#include "vector.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stdint.h>

#include "algorithm.h"
#include "ir.h"
#include "word.h"
#include "making.h"
#include "items_begin.h"
#include "lower.h"
#include "made.h"
#include "steps.h"

bool xf_vector_is_array(const struct xf_expr *object)
{
    return object->type->n_members == 1 &&
           object->type->members[XF_VECTOR_DATA].type->kind == XT_ARRAY;
}

struct xf_expr *xf_vector_data(struct xf_lower *l, struct xf_expr *vector)
{
    return xf_made_member(l, vector, XF_VECTOR_DATA);
}

struct xf_expr *xf_vector_size(struct xf_lower *l, struct xf_expr *vector)
{
    if (!xf_vector_is_array(vector))
        return xf_made_member(l, vector, XF_VECTOR_SIZE);
    struct xf_expr *e = xf_made_number(l, vector, 1);
    e->ival = vector->type->members[XF_VECTOR_DATA].type->length;
    return e;
}

/* ---- memory ---- */

static struct xf_expr *bytes(struct xf_lower *l, struct xf_expr *vector, struct xf_expr *items)
{
    struct xf_type *of = vector->type->members[XF_VECTOR_DATA].type->elem;
    return xf_made_binary(l, XOP_MUL, items, xf_made_sizeof(l, of, items));
}

struct xf_expr *xf_vector_room(struct xf_lower *l, struct xf_expr *vector, struct xf_expr *items)
{
    struct xf_expr *made =
        xf_step_call(l, vector, "realloc", vector->type->members[XF_VECTOR_DATA].type, 2);
    made->arg[1] = xf_vector_data(l, vector);
    made->arg[2] = bytes(l, vector, items);
    made->mark = XM_MOVES;
    return xf_made_assign(l, xf_vector_data(l, vector), made);
}

struct xf_expr *xf_vector_leave(struct xf_lower *l, struct xf_expr *vector)
{
    struct xf_type *data = vector->type->members[XF_VECTOR_DATA].type;
    struct xf_expr *gone = xf_step_call(l, vector, "free", xf_made_void_type(l), 1);
    struct xf_expr *null = xf_made_number(l, vector, 0);
    gone->arg[1] = xf_vector_data(l, vector);
    gone->mark = XM_MOVES;
    null->type = data;
    return xf_made_comma(l, gone, xf_made_assign(l, xf_vector_data(l, vector), null));
}

struct xf_expr *xf_vector_allocate(struct xf_lower *l, struct xf_expr *vector, struct xf_expr *n)
{
    struct xf_expr *data = xf_vector_data(l, vector);
    struct xf_expr *made = xf_step_call(l, vector, "malloc", data->type, 1);
    made->arg[1] = bytes(l, vector, n);
    return xf_made_comma(l, xf_made_assign(l, data, made),
                         xf_made_assign(l, xf_vector_size(l, vector), n));
}

/* ---- what it is made from ---- */

void xf_vector_make_empty(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *null = xf_made_number(l, e, 0);
    null->type = e->type->members[XF_VECTOR_DATA].type;
    xf_step_become_two(l, e, null, xf_made_number(l, e, 0));
}

void xf_vector_make_sized(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_type *data = e->type->members[XF_VECTOR_DATA].type;
    struct xf_expr *before, *n = xf_step_kept(l, e->arg[0], &before);
    struct xf_expr *made = xf_step_call(l, e, "calloc", data, 2);
    made->arg[1] = xf_step_after(l, before, n);
    made->arg[2] = xf_made_sizeof(l, data->elem, e);
    xf_step_become_two(l, e, made, n);
}

/* ---- items that are vectors: each has items of its own, which are copied with it ---- */

bool xf_vector_has_rows(const struct xf_expr *vector)
{
    const struct xf_type *item = vector->type->members[XF_VECTOR_DATA].type->elem;
    return item->kind == XT_STRUCT && xf_begins_with(xf_without_const(item->name), "std::vector<");
}

/* A call with the items, their number, and what they are made from. */
static struct xf_expr *call_on_rows(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                                    struct xf_expr *from)
{
    struct xf_expr *e = xf_made(l, XE_CALL, items, 3);
    e->type = xf_made_void_type(l);
    e->arg[0] = items;
    e->arg[1] = n;
    e->arg[2] = from;
    xf_making_make_room(l, e);
    return e;
}

static struct xf_expr *rows_filled(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                                   struct xf_expr *row)
{
    struct xf_expr *e = call_on_rows(l, items, n, row);
    struct xf_making m = xf_making_begin(l, e, "rows");
    struct xf_expr *work = xf_vector_copied(l, xf_making_item(&m, 0), xf_making_param(&m, 2));
    xf_making_finish(&m, xf_making_param(&m, 1), work, NULL);
    xf_making_call(&m, e);
    return e;
}

static struct xf_expr *rows_copied(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                                   struct xf_expr *from)
{
    struct xf_expr *e = call_on_rows(l, items, n, from);
    struct xf_making m = xf_making_begin(l, e, "copies of rows");
    struct xf_expr *work = xf_vector_copied(l, xf_making_item(&m, 0), xf_making_item(&m, 2));
    xf_making_finish(&m, xf_making_param(&m, 1), work, NULL);
    xf_making_call(&m, e);
    return e;
}

/* ---- values ---- */

struct xf_expr *xf_vector_fill(struct xf_lower *l, struct xf_expr *to, struct xf_expr *n,
                               struct xf_expr *value, CXCursor c)
{
    struct xf_expr *room = xf_vector_allocate(l, to, n), *data = xf_vector_data(l, to);
    struct xf_expr *fill = !value                   ? xf_items_begin(l, data, n, c)
                           : xf_vector_has_rows(to) ? rows_filled(l, data, n, value)
                                                    : xf_algorithm_fill(l, data, n, value);
    fill->type = to->type;
    return xf_made_comma(l, xf_made_comma(l, room, fill), to);
}

void xf_vector_make_filled(struct xf_lower *l, struct xf_expr *e, CXCursor c)
{
    struct xf_expr *before, *n = xf_step_kept(l, e->arg[0], &before);
    struct xf_expr *made = xf_made_name(l, xf_made_variable(l, e, e->type), e);
    struct xf_expr *all = xf_vector_fill(l, made, n, e->n > 1 ? e->arg[1] : NULL, c);
    xf_step_become(e, xf_step_after(l, before, all));
}

struct xf_expr *xf_vector_copied(struct xf_lower *l, struct xf_expr *to, struct xf_expr *from)
{
    struct xf_type *data = to->type->members[XF_VECTOR_DATA].type;
    struct xf_expr *made = xf_step_call(l, to, "malloc", data, 1), *copy;
    made->arg[1] = bytes(l, from, xf_vector_size(l, from));
    if (xf_vector_has_rows(to)) {
        copy =
            rows_copied(l, xf_vector_data(l, to), xf_vector_size(l, from), xf_vector_data(l, from));
    } else {
        copy = xf_step_call(l, to, "memcpy", data, 3);
        copy->arg[1] = xf_vector_data(l, to);
        copy->arg[2] = xf_vector_data(l, from);
        copy->arg[3] = bytes(l, from, xf_vector_size(l, from));
    }
    struct xf_expr *all = xf_made_comma(l, xf_made_assign(l, xf_vector_data(l, to), made), copy);
    all = xf_made_comma(l, all, xf_made_assign(l, xf_vector_size(l, to), xf_vector_size(l, from)));
    return xf_made_comma(l, all, to);
}

void xf_vector_make_copy(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *before, *from = xf_step_kept(l, e->arg[0], &before);
    struct xf_sym *copy = xf_made_variable(l, e, e->type);
    xf_step_become(e,
                   xf_step_after(l, before, xf_vector_copied(l, xf_made_name(l, copy, e), from)));
}

void xf_vector_assign(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *first, *then, *to = xf_step_kept_place(l, e->arg[0], &first);
    struct xf_expr *from = xf_step_kept(l, e->arg[1], &then);
    struct xf_expr *all = xf_made_comma(l, xf_vector_leave(l, to), xf_vector_copied(l, to, from));
    xf_step_become(e, xf_step_after(l, first, xf_step_after(l, then, all)));
}
