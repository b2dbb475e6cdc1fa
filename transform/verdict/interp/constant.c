/* SPDX-License-Identifier: MIT */
#include "constant.h"

#include <stdint.h>
#include <string.h>

#include "eval.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "shape.h"
#include "store.h"
#include "value.h"

/* A list that has its values in the order of what it begins. */
static bool is_in_order(const struct xf_expr *list)
{
    for (size_t i = 0; list->designator && i < list->n; i++)
        if (list->designator[i])
            return false;
    return list->kind == XE_INIT;
}

/* The list that a table is made from, which nobody may write to; NULL when it is none. */
static const struct xf_expr *list_of(const struct xf_sym *sym)
{
    const struct xf_type *t = sym ? sym->type : NULL;
    bool constant =
        t && t->kind == XT_ARRAY && t->elem && t->elem->is_const && sym->kind == XSYM_GLOBAL;
    return constant && sym->init && is_in_order(sym->init) ? sym->init : NULL;
}

static const struct xf_expr *member(const struct xf_expr *list, const struct xf_type *t,
                                    const char *name)
{
    const struct xf_struct_member *m = xf_shape_member(t, name);
    size_t i = m ? (size_t)(m - t->members) : list->n;
    return i < list->n ? list->arg[i] : NULL;
}

/* What stands at a place of the table, or is that member there; NULL when it is no function. */
static const struct xf_sym *function_at(const struct xf_sym *table, const char *name, size_t at)
{
    const struct xf_expr *e = list_of(table)->arg[at];
    if (name)
        e = is_in_order(e) ? member(e, table->type->elem, name) : NULL;
    return e && e->kind == XE_VAR && e->sym && e->sym->kind == XSYM_FUNCTION ? e->sym : NULL;
}

/* All that stands in a column of the table has one name; with the place it is that of one. */
static const struct xf_num *column(const struct xf_flow *f, const struct xf_sym *table,
                                   const char *name)
{
    return xf_num_fresh(f->nums, list_of(table), name ? xf_nums_name(f->nums, name) : NULL, NULL);
}

static bool is_function_pointer(const struct xf_type *t)
{
    return t && t->kind == XT_POINTER && t->elem && t->elem->kind == XT_FUNCTION;
}

/* *v is a function of the column at a place that is not the same everywhere; false: it is none. */
static bool one_of_column(struct xf_flow *f, const struct xf_num *column, struct xf_val place,
                          struct xf_val *v, const struct xf_where *where)
{
    *v = xf_val_transfer(&f->store->t, place, xf_val_same(true, NULL), where);
    if (v->kind != XK_ITEM && v->kind != XK_SPLIT)
        return false;
    v->to = (struct xf_points_to){0};
    v->column = xf_num_fresh(f->nums, column, NULL, NULL);
    return true;
}

bool xf_constant_function(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                          struct xf_val *v)
{
    bool named = e->kind == XE_MEMBER && !e->arrow && e->text;
    const struct xf_expr *at = named ? e->arg[0] : e;
    const char *name = named ? e->text : NULL;
    if (!is_function_pointer(e->type) || at->kind != XE_INDEX || at->arg[0]->kind != XE_VAR ||
        !list_of(at->arg[0]->sym) || xf_shape_has_effects(at->arg[1]))
        return false;
    const struct xf_sym *table = at->arg[0]->sym, *one = NULL;
    struct xf_val i = xf_eval(f, st, at->arg[1]);
    int64_t k;
    if (i.kind != XK_SAME)
        return one_of_column(f, column(f, table, name), i, v, &e->where);
    if (!xf_val_rest(&i))
        return false;
    if (xf_num_is_const(xf_val_rest(&i), &k))
        one = k >= 0 && (size_t)k < list_of(table)->n ? function_at(table, name, (size_t)k) : NULL;
    *v = xf_val_same(xf_val_uniform(&i),
                     one ? xf_num_fresh(f->nums, one, NULL, NULL)
                         : xf_num_fresh(f->nums, column(f, table, name), xf_val_rest(&i), NULL));
    return one || !xf_num_is_const(xf_val_rest(&i), &k);
}

/* All the functions of a column, once each. */
static size_t all_of(const struct xf_sym *table, const char *name,
                     const struct xf_function **functions, size_t most)
{
    size_t n = 0;
    for (size_t at = 0; at < list_of(table)->n; at++) {
        const struct xf_sym *fn = function_at(table, name, at);
        size_t i = 0;
        if (!fn || !fn->function)
            return 0;
        while (i < n && functions[i] != fn->function)
            i++;
        if (i == most)
            return 0;
        functions[i] = fn->function;
        n += i == n;
    }
    return n;
}

size_t xf_constant_functions(const struct xf_flow *f, const struct xf_val *v,
                             const struct xf_function **functions, size_t most)
{
    const struct xf_num *number = v->kind == XK_SAME ? xf_val_rest(v) : v->column;
    const struct xf_atom *name = xf_num_as_atom(f->nums, number);
    for (size_t g = 0; name && name->kind == XA_OPAQUE && g < f->in.unit->n_globals; g++) {
        const struct xf_sym *table = f->in.unit->globals[g];
        const struct xf_type *of = list_of(table) ? table->type->elem : NULL;
        if (of && name->key == column(f, table, NULL))
            return all_of(table, NULL, functions, most);
        for (size_t m = 0; of && m < of->n_members; m++)
            if (of->members[m].name && name->key == column(f, table, of->members[m].name))
                return all_of(table, of->members[m].name, functions, most);
    }
    return 0;
}
