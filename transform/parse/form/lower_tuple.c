/* SPDX-License-Identifier: MIT */
#include "lower_tuple.h"

#include <clang-c/Index.h>
#include <stddef.h>

#include "arena.h"
#include "ir.h"
#include "lower.h"
#include "made.h"
#include "steps.h"

void xf_tuple_make(struct xf_lower *l, struct xf_expr *e)
{
    const struct xf_type *t = e->type;
    struct xf_expr **value = xf_alloc(l->a, t->n_members * sizeof *value);
    for (size_t i = 0; i < t->n_members; i++)
        value[i] =
            xf_step_converted(l, e->n ? e->arg[i] : xf_made_number(l, e, 0), t->members[i].type);
    xf_step_become_values(l, e, value);
}

void xf_tuple_tie(struct xf_lower *l, struct xf_expr *e)
{
    const struct xf_type *t = e->type;
    struct xf_expr **address = xf_alloc(l->a, t->n_members * sizeof *address);
    for (size_t i = 0; i < t->n_members; i++)
        address[i] = xf_made_address(l, e->arg[i], t->members[i].type);
    xf_step_become_values(l, e, address);
}

/* In a variable: values that are computed are all there before the first one is set. */
static struct xf_expr *kept(struct xf_lower *l, struct xf_expr *tuple, struct xf_expr **before)
{
    struct xf_expr *e = xf_made_name(l, xf_made_variable(l, tuple, tuple->type), tuple);
    struct xf_expr *set = xf_made_assign(l, e, tuple);
    *before = *before ? xf_made_comma(l, *before, set) : set;
    return e;
}

void xf_tuple_set_all(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *all = NULL, *to = kept(l, e->arg[0], &all), *from = e->arg[1];
    if (from->kind == XE_INIT || !xf_step_is_pure(from))
        from = kept(l, from, &all);
    for (size_t i = 0; i < to->type->n_members; i++) {
        struct xf_expr *place = xf_made_deref(l, xf_made_member(l, to, i));
        struct xf_expr *value = xf_step_converted(l, xf_made_member(l, from, i), place->type);
        all = xf_made_comma(l, all, xf_made_assign(l, place, value));
    }
    xf_step_become(e, xf_made_comma(l, all, to));
}

void xf_tuple_get(struct xf_expr *e, CXCursor c)
{
    CXCursor callee = clang_getCursorReferenced(c);
    long long i = clang_Cursor_getTemplateArgumentValue(callee, 0);
    const struct xf_struct_member *m = &e->arg[0]->type->members[i];
    e->kind = XE_MEMBER;
    e->text = m->name;
    e->at_bytes = m->at_bytes;
    e->n = 1;
}
