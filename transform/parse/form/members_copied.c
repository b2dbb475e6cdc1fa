/* SPDX-License-Identifier: MIT */
#include "members_copied.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "ir.h"
#include "lower.h"
#include "lower_type.h"
#include "made.h"
#include "steps.h"
#include "unknown_list.h"
#include "vector.h"
#include "word.h"

static bool is_vector(const struct xf_type *t)
{
    return t->kind == XT_STRUCT && xf_begins_with(xf_without_const(t->name), "std::vector<");
}

static bool owns_memory(const struct xf_type *t)
{
    bool owns = is_vector(t) || (t->kind == XT_ARRAY && owns_memory(t->elem));
    for (size_t i = 0; t->kind == XT_STRUCT && i < t->n_members && !owns; i++)
        owns = owns_memory(t->members[i].type);
    return owns;
}

bool xf_members_are_copied(struct xf_lower *l, const struct xf_type *to, const struct xf_type *from)
{
    return owns_memory(to) || xf_type_base(l, from);
}

/* ---- one member ---- */

static struct xf_expr *whole_copied(struct xf_lower *l, struct xf_expr *to, struct xf_expr *from)
{
    if (to->type->kind != XT_ARRAY)
        return xf_made_assign(l, to, from);
    struct xf_expr *copy = xf_step_call(l, to, "memcpy", xf_made_pointer_type(l, to->type), 3);
    copy->arg[1] = to;
    copy->arg[2] = from;
    copy->arg[3] = xf_made_sizeof(l, to->type, to);
    return copy;
}

static struct xf_expr *vector_copied(struct xf_lower *l, struct xf_expr *to, struct xf_expr *from,
                                     bool assigned)
{
    struct xf_expr *e = xf_made(l, XE_OTHER, to, assigned ? 2 : 1);
    e->type = to->type;
    e->arg[0] = assigned ? to : from;
    if (assigned) {
        e->arg[1] = from;
        xf_vector_assign(l, e);
        return e;
    }
    xf_vector_make_copy(l, e);
    return xf_made_assign(l, to, e);
}

static struct xf_expr *vector_emptied(struct xf_lower *l, struct xf_expr *vector)
{
    struct xf_expr *empty = xf_made(l, XE_INIT, vector, 0);
    empty->type = vector->type;
    xf_vector_make_empty(l, empty);
    return xf_made_assign(l, vector, empty);
}

/* ---- all of them ---- */

static bool is_strange(const struct xf_type *t)
{
    bool strange = t->kind != XT_STRUCT;
    for (size_t i = 0; i < t->n_members && !strange; i++)
        strange = t->members[i].bits;
    return strange;
}

struct xf_expr *xf_members_copied(struct xf_lower *l, struct xf_expr *to, struct xf_expr *from,
                                  bool assigned)
{
    struct xf_expr *all = NULL;
    if (is_vector(to->type))
        return vector_copied(l, to, from, assigned);
    if (!xf_members_are_copied(l, to->type, from->type))
        return whole_copied(l, to, from);
    if (is_strange(to->type))
        xf_note_unknown(l, to->where, "a copy of a class");
    for (size_t i = 0; i < to->type->n_members; i++) {
        struct xf_expr *next =
            xf_members_copied(l, xf_made_member(l, to, i), xf_made_member(l, from, i), assigned);
        all = xf_step_after(l, all, next);
    }
    return all ? all : xf_made_number(l, to, 0);
}

static struct xf_expr *emptied(struct xf_lower *l, struct xf_expr *object)
{
    struct xf_expr *all = NULL, *next;
    if (is_vector(object->type))
        return vector_emptied(l, object);
    if (!owns_memory(object->type))
        return NULL;
    if (is_strange(object->type))
        xf_note_unknown(l, object->where, "a copy of a class");
    for (size_t i = 0; i < object->type->n_members; i++)
        if ((next = emptied(l, xf_made_member(l, object, i))))
            all = xf_step_after(l, all, next);
    return all;
}

struct xf_expr *xf_members_moved(struct xf_lower *l, struct xf_expr *to, struct xf_expr *from,
                                 bool given)
{
    struct xf_expr *before = NULL, *empty = NULL;
    if (xf_type_base(l, from->type)) {
        from = xf_step_kept_place(l, from, &before);
        return xf_step_after(l, before, xf_members_copied(l, to, from, false));
    }
    if (given) {
        from = xf_step_kept_place(l, from, &before);
        empty = emptied(l, from);
    }
    struct xf_expr *all = xf_made_assign(l, to, from);
    return xf_step_after(l, before, empty ? xf_made_comma(l, all, empty) : all);
}
