/* SPDX-License-Identifier: MIT */
#include "lower_items.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ir.h"
#include "lower.h"
#include "lower_tuple.h"
#include "made.h"
#include "making.h"
#include "steps.h"
#include "vector.h"

struct xf_expr *xf_items_between(struct xf_lower *l, struct xf_expr *first, struct xf_expr *last,
                                 struct xf_expr **before)
{
    struct xf_expr *then, *n = xf_step_items_between(first, last);
    if (n) {
        n = xf_step_kept(l, n, &then);
        if (then)
            *before = xf_step_after(l, *before, then);
        return n;
    }
    struct xf_sym *count = xf_made_variable(l, last, xf_made_size_type(l));
    n = xf_made_binary(l, XOP_SUB, last, first);
    n->type = count->type;
    struct xf_expr *set = xf_made_assign(l, xf_made_name(l, count, last), n);
    *before = *before ? xf_made_comma(l, *before, set) : set;
    return xf_made_name(l, count, last);
}

/* for (k = 0; k < n; ++k) items[k] = from[k], as what it is converted to. */
static struct xf_expr *converted(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                                 struct xf_expr *from)
{
    struct xf_expr *e = xf_made(l, XE_CALL, items, 3);
    e->type = xf_made_void_type(l);
    e->arg[0] = items;
    e->arg[1] = n;
    e->arg[2] = from;
    xf_making_make_room(l, e);
    struct xf_making m = xf_making_begin(l, e, "a conversion of items");
    struct xf_expr *value = xf_making_at_call(&m, xf_step_value(l, xf_making_item(&m, 2)));
    struct xf_expr *set = xf_making_assign(&m, xf_making_item(&m, 0), value);
    xf_making_finish(&m, xf_making_param(&m, 1), set, NULL);
    xf_making_call(&m, e);
    return e;
}

void xf_vector_of_converted(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *before, *first = xf_step_kept(l, e->arg[0], &before);
    struct xf_expr *n = xf_items_between(l, first, e->arg[1], &before);
    struct xf_expr *vector = xf_made_name(l, xf_made_variable(l, e, e->type), e);
    struct xf_expr *all = xf_vector_allocate(l, vector, n);
    all = xf_made_comma(l, all, converted(l, xf_vector_data(l, vector), n, first));
    xf_step_become(e, xf_step_after(l, before, xf_made_comma(l, all, vector)));
}

void xf_vector_of_range(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *before, *first = xf_step_kept(l, e->arg[0], &before);
    struct xf_expr *n = xf_items_between(l, first, e->arg[1], &before);
    struct xf_expr *vector = xf_made_name(l, xf_made_variable(l, e, e->type), e);
    struct xf_expr *copy = xf_step_call(l, e, "memcpy", xf_vector_data(l, vector)->type, 3);
    copy->arg[1] = xf_vector_data(l, vector);
    copy->arg[2] = first;
    copy->arg[3] = xf_made_binary(l, XOP_MUL, n, xf_made_sizeof(l, copy->arg[1]->type->elem, n));
    struct xf_expr *all = xf_made_comma(l, xf_vector_allocate(l, vector, n), copy);
    xf_step_become(e, xf_step_after(l, before, xf_made_comma(l, all, vector)));
}

/* { first, second } as it is written has no type. */
static void complete_pair(struct xf_lower *l, struct xf_expr *value, struct xf_type *pair)
{
    bool written = value->kind == XE_INIT && !value->member && pair->kind == XT_STRUCT;
    if (!written || value->n != pair->n_members)
        return;
    value->type = pair;
    xf_tuple_make(l, value);
}

struct xf_expr *xf_item_in_list(struct xf_lower *l, struct xf_expr *value, struct xf_type *item)
{
    complete_pair(l, value, item);
    return xf_step_converted(l, value, item);
}

void xf_vector_of_list(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *list = e->arg[0];
    if (list->kind != XE_INIT) {
        e->kind = XE_OTHER;
        return;
    }
    struct xf_expr *vector = xf_made_name(l, xf_made_variable(l, e, e->type), e);
    struct xf_expr *all = xf_vector_allocate(l, vector, xf_made_number(l, e, (int64_t)list->n));
    for (size_t i = 0; i < list->n; i++) {
        struct xf_expr *at = xf_made_number(l, list->arg[i], (int64_t)i);
        struct xf_expr *item = xf_made_index(l, xf_vector_data(l, vector), at);
        struct xf_expr *value = xf_item_in_list(l, list->arg[i], item->type);
        all = xf_made_comma(l, all, xf_made_assign(l, item, value));
    }
    xf_step_become(e, xf_made_comma(l, all, vector));
}

void xf_vector_assign_list(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *made = xf_made(l, XE_OTHER, e, 1);
    made->type = e->arg[0]->type;
    made->arg[0] = e->arg[1];
    xf_vector_of_list(l, made);
    e->arg[1] = made;
    xf_vector_assign(l, e);
}
