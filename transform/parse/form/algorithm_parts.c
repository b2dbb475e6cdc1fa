/* SPDX-License-Identifier: MIT */
#include "algorithm_parts.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stddef.h>

#include "callable.h"
#include "invoked.h"
#include "ir.h"
#include "lower.h"
#include "made.h"
#include "making.h"
#include "steps.h"

/* Where the second argument is a place behind the first one, that is how many there are between. */
static bool is_counted(const struct xf_making *m)
{
    return xf_making_param(m, 1)->type->kind != XT_POINTER;
}

struct xf_expr *xf_part_distance(const struct xf_making *m)
{
    if (is_counted(m))
        return xf_making_param(m, 1);
    struct xf_expr *e =
        xf_making_operation(m, XE_BINARY, XOP_SUB, xf_making_param(m, 1), xf_making_param(m, 0));
    e->type = xf_made_size_type(m->l);
    return e;
}

struct xf_expr *xf_part_on_item(const struct xf_making *m, const struct xf_callable *c)
{
    struct xf_expr *value[] = {xf_making_item(m, 0)};
    return xf_invoked(m, c, value, 1);
}

struct xf_expr *xf_part_on_two(const struct xf_making *m, const struct xf_callable *c,
                               struct xf_expr *x, struct xf_expr *y)
{
    struct xf_expr *value[] = {x, y};
    return xf_invoked(m, c, value, 2);
}

struct xf_expr *xf_part_at(const struct xf_making *m, size_t param_index, struct xf_sym *where)
{
    return xf_making_operation(m, XE_BINARY, XOP_ADD, xf_making_param(m, param_index),
                               xf_making_name(m, where));
}

/* The second argument is written as the first one and a number: the number is handed on, so that it
 * is known what follows the share. */
void xf_part_count_items(struct xf_expr *e)
{
    struct xf_expr *n = xf_step_items_between(e->arg[0], e->arg[1]);
    if (n)
        e->arg[1] = n;
}

/* Behind the last one. */
struct xf_expr *xf_part_end(const struct xf_making *m)
{
    if (!is_counted(m))
        return xf_making_param(m, 1);
    return xf_making_operation(m, XE_BINARY, XOP_ADD, xf_making_param(m, 0), xf_making_param(m, 1));
}

bool xf_part_is_called(const struct xf_callable *c)
{
    return c->closure || c->op != XOP_NONE || !clang_Cursor_isNull(c->function);
}
