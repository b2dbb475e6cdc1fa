/* SPDX-License-Identifier: MIT */
#include "references.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "ir.h"
#include "lower.h"
#include "lower_type.h"
#include "made.h"
#include "word.h"

void xf_reference_read(struct xf_lower *l, struct xf_expr *e, struct xf_type *type)
{
    struct xf_expr *pointer = xf_made(l, e->kind, e, 0);
    struct xf_where where = pointer->where;
    struct xf_type *named = e->type;
    *pointer = *e;
    pointer->where = where;
    pointer->type = type;
    *e = (struct xf_expr){.kind = XE_UNARY,
                          .op = XOP_DEREF,
                          .where = e->where,
                          .type = named,
                          .arg = xf_alloc(l->a, sizeof *e->arg),
                          .n = 1};
    e->arg[0] = pointer;
}

/* ---- what is named ---- */

void xf_reference_to_copy(struct xf_expr *e)
{
    if (e->kind == XE_MEMBER)
        e->mark = XM_COPY;
}

/* It stands for memory of the type, so that no other is made for it. */
static bool names_memory(struct xf_lower *l, const struct xf_expr *e, const struct xf_type *of)
{
    bool memory = e->kind == XE_VAR || e->kind == XE_INDEX || e->kind == XE_STRING ||
                  (e->kind == XE_MEMBER && e->n) || (e->kind == XE_UNARY && e->op == XOP_DEREF);
    if (e->kind == XE_MEMBER && e->n && !e->arrow)
        memory = names_memory(l, e->arg[0], e->arg[0]->type);
    memory = memory && e->mark != XM_COPY;
    const struct xf_type *t = memory ? e->type : NULL;
    while (t && strcmp(xf_without_const(t->name), xf_without_const(of->name)) != 0)
        t = xf_type_base(l, t); /* where the object begins, that of its base class does, too */
    return t != NULL;
}

/* ---- values that have no name ---- */

static struct xf_expr *materialised(struct xf_lower *l, struct xf_expr *value,
                                    const struct xf_type *type)
{
    struct xf_sym *s = xf_made_variable(l, value, type->elem);
    struct xf_expr *set = xf_made_assign(l, xf_made_name(l, s, value), value);
    return xf_made_comma(l, set, xf_made_address(l, xf_made_name(l, s, value), type));
}

/* *std::max_element(...) is lowered to its value; what it names is not known. */
static bool is_place_of_value(const struct xf_expr *e)
{
    return e->kind == XE_CALL && e->text && !strcmp(e->text, "an extremum");
}

static struct xf_expr *after_first(struct xf_lower *l, struct xf_expr *e,
                                   const struct xf_type *type)
{
    struct xf_expr *both = xf_made(l, XE_COMMA, e, 2);
    both->type = (struct xf_type *)type;
    both->arg[0] = e->arg[0];
    both->arg[1] = xf_reference_to(l, e->arg[1], type);
    return both;
}

static struct xf_expr *of_either(struct xf_lower *l, struct xf_expr *e, const struct xf_type *type)
{
    struct xf_expr *choice = xf_made(l, XE_COND, e, 3);
    choice->type = (struct xf_type *)type;
    choice->arg[0] = e->arg[0];
    choice->arg[1] = xf_reference_to(l, e->arg[1], type);
    choice->arg[2] = xf_reference_to(l, e->arg[2], type);
    return choice;
}

/* A choice of the library, or one of two places that are no copies. */
static bool is_either(struct xf_lower *l, const struct xf_expr *e, const struct xf_type *type)
{
    bool either = e->kind == XE_COND;
    for (size_t i = 1; either && !e->text && i < 3; i++)
        either = names_memory(l, e->arg[i], type->elem) || is_either(l, e->arg[i], type);
    return either;
}

struct xf_expr *xf_reference_to(struct xf_lower *l, struct xf_expr *e, const struct xf_type *type)
{
    if (names_memory(l, e, type->elem))
        return xf_made_address(l, e, type);
    if (e->kind == XE_COMMA && e->n == 2) /* what it names is that of the last */
        return after_first(l, e, type);
    if (is_either(l, e, type))
        return of_either(l, e, type);
    if (l->function && !is_place_of_value(e))
        return materialised(l, e, type);
    struct xf_expr *unknown = xf_made(l, XE_OTHER, e, 1);
    unknown->type = (struct xf_type *)type;
    unknown->arg[0] = e;
    return unknown;
}

void xf_reference_args(struct xf_lower *l, struct xf_expr *call, size_t first, CXType function)
{
    CXType f = clang_getCanonicalType(function);
    int n = clang_getNumArgTypes(f);
    for (int i = 0; l->unit->is_cxx && i < n && (size_t)i + first < call->n; i++) {
        struct xf_expr **arg = &call->arg[(size_t)i + first];
        struct xf_type *t = xf_lower_type(l, clang_getArgType(f, (unsigned)i));
        if (t && t->is_reference)
            *arg = xf_reference_to(l, *arg, t);
    }
}
