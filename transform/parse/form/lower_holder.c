/* SPDX-License-Identifier: MIT */
#include "lower_holder.h"

#include <stddef.h>
#include <stdint.h>

#include "algorithm.h"
#include "arena.h"
#include "ir.h"
#include "lower.h"
#include "lower_items.h"
#include "made.h"
#include "making.h"
#include "steps.h"
#include "vector.h"
#include "holder_type.h"

/* ---- what is asked, and what it follows from ---- */

struct parts {
    struct xf_expr **v;
    size_t n, cap;
};

static struct xf_expr *mixed(struct xf_lower *l, const struct parts *p, const struct xf_expr *like,
                             struct xf_type *type)
{
    struct xf_expr *e = xf_step_call(l, like, "__rescatter_mix", type, p->n ? p->n : 1);
    if (!p->n)
        e->arg[1] = xf_made_number(l, like, 0);
    for (size_t i = 0; i < p->n; i++)
        e->arg[i + 1] = p->v[i];
    return e;
}

/* One of them: which, the values tell, or the only one. */
static struct xf_expr *element(struct xf_lower *l, struct xf_expr *object, const struct parts *told)
{
    bool only = object->type->members[0].type->length == 1;
    struct xf_expr *index =
        only ? xf_made_number(l, object, 0) : mixed(l, told, object, xf_made_size_type(l));
    return xf_made_index(l, xf_vector_data(l, object), index);
}

static void add_value(struct xf_lower *l, struct parts *p, struct xf_expr *value)
{
    for (size_t i = 0; value->type->kind == XT_STRUCT && i < value->type->n_members; i++)
        add_value(l, p, xf_made_member(l, value, i));
    if (value->type->kind != XT_STRUCT)
        *xf_push(l->a, p) = value;
}

/* All that it holds. */
static void add_state(struct xf_lower *l, struct parts *p, struct xf_expr *object)
{
    const struct parts none = {0};
    add_value(l, p, element(l, object, &none));
}

/* What lies between two places. */
static struct xf_expr *between(struct xf_lower *l, struct xf_expr *first, struct xf_expr *last)
{
    struct xf_expr *before = NULL, *n = xf_items_between(l, first, last, &before);
    struct xf_expr *e = xf_step_call(l, first, "__rescatter_contents", xf_making_int_type(l), 2);
    e->arg[1] = first;
    e->arg[2] = xf_made_binary(l, XOP_MUL, n, xf_made_sizeof(l, first->type->elem, n));
    return xf_step_after(l, before, e);
}

/* A value that is computed is so once, *before the rest. */
static void add_argument(struct xf_lower *l, struct parts *p, struct xf_expr *e,
                         struct xf_expr **before)
{
    enum xf_type_kind kind = e->type ? e->type->kind : XT_OTHER;
    if (kind == XT_OTHER) /* nothing, or no value */
        return;
    if (e->kind == XE_INIT) {
        for (size_t i = 0; i < e->n; i++)
            add_argument(l, p, e->arg[i], before);
        return;
    }
    struct xf_expr *first, *kept = xf_step_kept(l, e, &first);
    *before = first && *before ? xf_made_comma(l, *before, first) : first ? first : *before;
    bool text = (kind == XT_POINTER || kind == XT_ARRAY) && e->type->elem->size_bytes == 1;
    if (xf_type_is_holder(kept->type))
        add_state(l, p, kept);
    else if (text)
        *xf_push(l->a, p) = xf_step_said(l, kept);
    else
        add_value(l, p, kept);
}

static bool is_range(const struct xf_expr *e, size_t from)
{
    return e->n == from + 2 && e->arg[from]->type->kind == XT_POINTER &&
           e->arg[from + 1]->type->kind == XT_POINTER && e->arg[from]->type->elem->size_bytes > 1 &&
           e->arg[from]->type->elem->kind != XT_STRUCT;
}

static struct parts arguments(struct xf_lower *l, struct xf_expr *e, size_t from,
                              struct xf_expr **before)
{
    struct parts p = {0};
    *before = NULL;
    if (is_range(e, from)) {
        struct xf_expr *first = xf_step_kept(l, e->arg[from], before);
        *xf_push(l->a, &p) = between(l, first, e->arg[from + 1]);
        return p;
    }
    for (size_t i = from; i < e->n; i++)
        add_argument(l, &p, e->arg[i], before);
    return p;
}

/* ---- what is done ---- */

/* Each number in the place becomes what follows from those. */
static struct xf_expr *set_place(struct xf_lower *l, struct xf_expr *place,
                                 const struct parts *from, const struct xf_expr *like)
{
    if (place->type->kind != XT_STRUCT)
        return xf_made_assign(l, place, mixed(l, from, like, place->type));
    struct xf_expr *all = NULL;
    for (size_t i = 0; i < place->type->n_members; i++) {
        struct xf_expr *set = set_place(l, xf_made_member(l, place, i), from, like);
        all = all ? xf_made_comma(l, all, set) : set;
    }
    return all;
}

/* Some element, which one is not known, becomes what follows from the values and from all that is
 * held: done twice it is not the same as once. */
static struct xf_expr *set_some(struct xf_lower *l, struct xf_expr *object, struct parts told)
{
    struct parts from = told;
    add_state(l, &from, object);
    return set_place(l, element(l, object, &told), &from, object);
}

/* { { 0 } } */
static struct xf_expr *none(struct xf_lower *l, const struct xf_expr *like, struct xf_type *type)
{
    struct xf_expr *e = xf_made(l, XE_INIT, like, 1), *items = xf_made(l, XE_INIT, like, 1);
    struct xf_record_member *m = xf_alloc(l->a, sizeof *m);
    m->name = type->members[0].name;
    m->type = type->members[0].type;
    e->type = type;
    e->member = m;
    e->arg[0] = items;
    items->type = m->type;
    items->arg[0] = xf_made_number(l, like, 0);
    items->arg[0]->type = xf_making_int_type(l);
    return e;
}

/* Another object that begins with what follows from the values. */
static struct xf_expr *made_of(struct xf_lower *l, struct xf_expr *like, struct xf_type *type,
                               struct parts told)
{
    struct xf_expr *object = xf_made_name(l, xf_made_variable(l, like, type), like);
    struct xf_expr *all = xf_made_assign(l, object, none(l, like, type));
    if (told.n)
        all = xf_made_comma(l, all, set_some(l, object, told));
    return xf_made_comma(l, all, object);
}

static struct xf_expr *address(struct xf_lower *l, struct xf_expr *of)
{
    return xf_made_address(l, of, xf_made_pointer_type(l, of->type));
}

/* A value of the type that follows from those: a number, a place, or several of these. */
static struct xf_expr *answer(struct xf_lower *l, struct xf_expr *e, struct xf_expr *object,
                              struct xf_type *type, struct parts told)
{
    if (!type || type->kind == XT_VOID)
        return xf_made_number(l, e, 0);
    if (type->kind == XT_POINTER)
        return address(l, element(l, object, &told));
    if (type->kind != XT_STRUCT)
        return mixed(l, &told, e, type);
    if (xf_type_is_holder(type))
        return made_of(l, e, type, told);
    struct xf_expr *all = xf_made(l, XE_INIT, e, 0);
    struct xf_expr **value = xf_alloc(l->a, type->n_members * sizeof *value + 1);
    for (size_t i = 0; i < type->n_members; i++)
        value[i] = answer(l, e, object, type->members[i].type, told);
    all->type = type;
    xf_step_become_values(l, all, value);
    return all;
}

/* The value of the key, which is there from now on: held[some key = ..., index].second */
static struct xf_expr *value_of_key(struct xf_lower *l, struct xf_expr *object, struct parts told)
{
    struct xf_expr *some = element(l, object, &told);
    struct xf_expr *key = xf_made_member(l, element(l, object, &told), 0);
    struct xf_expr *value = told.n == 1 ? xf_step_converted(l, told.v[0], key->type)
                                        : mixed(l, &told, object, key->type);
    struct xf_expr *set = xf_made_assign(l, key, value);
    some->arg[1] = xf_made_comma(l, set, some->arg[1]);
    return xf_made_member(l, some, 1);
}

/* Where values are the last of pairs, that one. */
static struct xf_expr *item(struct xf_lower *l, struct xf_expr *object, struct parts told)
{
    struct xf_expr *some = element(l, object, &told);
    return xf_holder_has_keys(object->type) ? xf_made_member(l, some, 1) : some;
}

/* The place that follows, of those that are held there. */
static struct xf_expr *next(struct xf_lower *l, struct xf_expr *place)
{
    struct parts told = {0};
    add_value(l, &told, xf_made_deref(l, place));
    struct xf_expr *step = mixed(l, &told, place, xf_made_size_type(l));
    struct xf_expr *set = xf_made_assign(l, place, xf_made_binary(l, XOP_ADD, place, step));
    return xf_made_comma(l, set, place);
}

static struct xf_expr *changed(struct xf_lower *l, struct xf_expr *e, struct xf_expr *object,
                               struct parts told)
{
    struct xf_expr *all = set_some(l, object, told);
    struct parts from = told;
    add_state(l, &from, object);
    return xf_made_comma(l, all, answer(l, e, object, e->type, from));
}

static struct xf_expr *set_anew(struct xf_lower *l, struct xf_expr *object, struct parts told)
{
    struct xf_expr *all = xf_made_assign(l, object, none(l, object, object->type));
    return xf_made_comma(l, xf_made_comma(l, all, set_some(l, object, told)), object);
}

struct xf_expr *xf_holder_size(struct xf_lower *l, struct xf_expr *object)
{
    struct parts all = {0};
    add_state(l, &all, object);
    return mixed(l, &all, object, xf_made_size_type(l));
}

struct xf_expr *xf_holder_index(struct xf_lower *l, struct xf_expr *object, struct xf_expr *k)
{
    struct parts all = {0};
    *xf_push(l->a, &all) = k;
    add_state(l, &all, object);
    return mixed(l, &all, object, xf_made_size_type(l));
}

/* ---- all of them ---- */

static struct xf_expr *on_object(struct xf_lower *l, struct xf_expr *e, struct xf_expr *object,
                                 struct parts told, enum xf_library_call what)
{
    struct parts all = told;
    if (what == XF_CALL_HELD_ITEM)
        return item(l, object, told);
    if (what == XF_CALL_HELD_KEY)
        return xf_holder_has_keys(object->type) ? value_of_key(l, object, told)
                                                : item(l, object, told);
    if (what == XF_CALL_HELD_CHANGE)
        return changed(l, e, object, told);
    if (what == XF_CALL_HELD_SET)
        return set_anew(l, object, told);
    add_state(l, &all, object);
    return answer(l, e, object, e->type, all);
}

/* *place = what follows from the value and from what was there: other bits stay. */
static struct xf_expr *bit_set(struct xf_lower *l, struct xf_expr *place, struct xf_expr *value)
{
    struct xf_expr *before, *at = xf_step_kept(l, place, &before), *bit = xf_made_deref(l, at);
    if (value->type->kind == XT_POINTER) /* that of another bit */
        value = xf_made_deref(l, value);
    struct xf_expr *set = xf_made_assign(l, bit, xf_step_mixed(l, bit, value));
    return xf_step_after(l, before, xf_made_comma(l, set, at));
}

void xf_lower_holder(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what)
{
    struct xf_expr *before, *first;
    if (what == XF_CALL_HELD_BIT) {
        xf_step_become(e, bit_set(l, e->arg[0], e->arg[1]));
        return;
    }
    if (what == XF_CALL_HELD_NEXT) {
        struct xf_expr *place = xf_step_kept_place(l, e->arg[0], &before);
        xf_step_become(e, xf_step_after(l, before, next(l, place)));
        return;
    }
    bool alone = what == XF_CALL_HELD_MAKE || what == XF_CALL_HELD_MIX;
    struct xf_expr *object = alone ? NULL : xf_step_kept_place(l, e->arg[0], &first);
    struct xf_expr *all;
    if (what == XF_CALL_HELD_FILL) {
        struct parts state = {0};
        struct xf_expr *from = xf_step_kept(l, e->arg[1], &before);
        add_state(l, &state, object);
        struct xf_expr *n = xf_items_between(l, from, e->arg[2], &before);
        all = xf_algorithm_spread(l, from, n, mixed(l, &state, e, from->type->elem));
    } else {
        struct parts told = arguments(l, e, !alone, &before);
        all = what == XF_CALL_HELD_MAKE  ? made_of(l, e, e->type, told)
              : what == XF_CALL_HELD_MIX ? answer(l, e, NULL, e->type, told)
                                         : on_object(l, e, object, told, what);
    }
    all = xf_step_after(l, before, all);
    xf_step_become(e, alone ? all : xf_step_after(l, first, all));
}
