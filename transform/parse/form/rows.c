/* SPDX-License-Identifier: MIT */
#include "rows.h"

#include <stdbool.h>

#include "ir.h"
#include "lower.h"
#include "made.h"
#include "making.h"
#include "vector.h"
#include "word.h"

bool xf_rows_are_items(const struct xf_expr *vector)
{
    const struct xf_type *item = vector->type->members[XF_VECTOR_DATA].type->elem;
    return item->kind == XT_STRUCT && xf_begins_with(xf_without_const(item->name), "std::vector<");
}

/* A call with the items, their number, and what they are made from. */
static struct xf_expr *call(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
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

struct xf_expr *xf_rows_filled(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                               struct xf_expr *row)
{
    struct xf_expr *e = call(l, items, n, row);
    struct xf_making m = xf_making_begin(l, e, "rows");
    struct xf_expr *work = xf_vector_copied(l, xf_making_item(&m, 0), xf_making_param(&m, 2));
    xf_making_finish(&m, xf_making_param(&m, 1), work, NULL);
    xf_making_call(&m, e);
    return e;
}

struct xf_expr *xf_rows_copied(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                               struct xf_expr *from)
{
    struct xf_expr *e = call(l, items, n, from);
    struct xf_making m = xf_making_begin(l, e, "copies of rows");
    struct xf_expr *work = xf_vector_copied(l, xf_making_item(&m, 0), xf_making_item(&m, 2));
    xf_making_finish(&m, xf_making_param(&m, 1), work, NULL);
    xf_making_call(&m, e);
    return e;
}
