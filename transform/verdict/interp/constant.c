/* SPDX-License-Identifier: MIT */
#include "constant.h"

#include <stdint.h>
#include <string.h>

#include "flow.h"
#include "ir.h"
#include "join.h"
#include "num.h"
#include "object.h"
#include "points_to.h"
#include "shape.h"
#include "store.h"
#include "value.h"
#include "walk.h"

/* A list that has its values in the order of what it begins. */
static bool is_in_order(const struct xf_expr *list)
{
    if (list->kind != XE_INIT)
        return false;
    for (size_t i = 0; list->designator && i < list->n; i++)
        if (list->designator[i])
            return false;
    return true;
}

struct uses {
    const struct xf_sym *of;
    int all, read; /* of these are elements, and sizes */
};

static void count_use(const struct xf_expr *e, void *ctx)
{
    struct uses *u = ctx;
    bool part = e->kind == XE_INDEX || e->kind == XE_SIZEOF;
    u->all += e->kind == XE_VAR && e->sym == u->of;
    u->read += part && e->n && e->arg[0]->kind == XE_VAR && e->arg[0]->sym == u->of;
}

/* Nobody sets an element of it, nor takes an address by which somebody could. */
static bool is_only_read(const struct xf_unit *unit, const struct xf_sym *table)
{
    struct uses u = {.of = table};
    int writes = 0;
    for (size_t i = 0; i < unit->n_functions; i++) {
        struct xf_stmt all = {.kind = XS_BLOCK, .body = unit->functions[i]->body};
        writes += xf_shape_writes(&all, table);
        xf_walk_exprs(all.body, count_use, &u);
    }
    for (size_t i = 0; i < unit->n_globals; i++)
        if (unit->globals[i]->init)
            xf_walk_expr(unit->globals[i]->init, count_use, &u);
    return !writes && u.all == u.read;
}

/* The list that a table is made from, which nobody writes to; NULL when it is none. */
static const struct xf_expr *list_of(const struct xf_unit *unit, const struct xf_sym *sym)
{
    const struct xf_type *t = sym ? sym->type : NULL;
    bool table = t && t->kind == XT_ARRAY && t->elem && t->elem->size_bytes > 0 && sym->init &&
                 sym->kind == XSYM_GLOBAL && is_in_order(sym->init);
    bool constant = table && (t->elem->is_const || (sym->is_static && is_only_read(unit, sym)));
    return constant ? sym->init : NULL;
}

static const struct xf_expr *member(const struct xf_expr *list, const struct xf_type *t,
                                    const char *name)
{
    const struct xf_struct_member *m = xf_shape_member(t, name);
    size_t i = m ? (size_t)(m - t->members) : list->n;
    return i < list->n ? list->arg[i] : NULL;
}

/* The element itself, or that member of it; NULL when it is no function. */
static const struct xf_sym *function_in(const struct xf_expr *e, const struct xf_type *t,
                                        const char *name)
{
    if (name)
        e = is_in_order(e) ? member(e, t, name) : NULL;
    while (e && e->kind == XE_UNARY && e->op == XOP_ADDRESS)
        e = e->arg[0];
    return e && e->kind == XE_VAR && e->sym && e->sym->kind == XSYM_FUNCTION ? e->sym : NULL;
}

/* The function alone; none where it is not known by its body. */
static struct xf_functions just(const struct xf_flow *f, const struct xf_sym *fn)
{
    const struct xf_unit *unit = f->in.unit;
    size_t i = 0;
    while (i < unit->n_functions && unit->functions[i]->sym != fn)
        i++;
    bool known = i < unit->n_functions && i <= UINT16_MAX;
    return known ? (struct xf_functions){.n = 1, .id = {(uint16_t)i}} : (struct xf_functions){0};
}

struct xf_val xf_function_value(const struct xf_flow *f, const struct xf_sym *fn)
{
    struct xf_val v = xf_val_same(true, xf_num_fresh(f->nums, fn, NULL, NULL));
    v.functions = just(f, fn);
    return v;
}

static bool is_null(const struct xf_expr *e, const struct xf_type *t, const char *name)
{
    const struct xf_expr *at = name && is_in_order(e) ? member(e, t, name) : e;
    while (at && at->kind == XE_CAST)
        at = at->arg[0];
    return at && at->has_value && at->ival == 0;
}

/* All that stand in a column of the table; none: one of them is not known. */
static struct xf_functions in_column(const struct xf_flow *f, const struct xf_expr *list,
                                     const struct xf_type *elem, const char *name)
{
    struct xf_functions all = {0};
    bool begun = false;
    for (size_t at = 0; at < list->n; at++) {
        if (is_null(list->arg[at], elem, name))
            continue; /* behind the last */
        const struct xf_sym *fn = function_in(list->arg[at], elem, name);
        struct xf_functions one = fn ? just(f, fn) : (struct xf_functions){0};
        if (!begun)
            all = one;
        begun = true;
        xf_val_unite_functions(&all, &one);
    }
    return all;
}

static bool is_function_pointer(const struct xf_type *t)
{
    return t && t->kind == XT_POINTER && t->elem && t->elem->kind == XT_FUNCTION;
}

/* Of such elements, what is `e`: *name is its member, NULL where it is all of one. */
static bool finds_member(const struct xf_expr *e, const struct xf_type *elem, const char **name)
{
    *name = NULL;
    if (is_function_pointer(elem))
        return e->kind != XE_MEMBER;
    const struct xf_struct_member *m =
        e->kind == XE_MEMBER && e->text ? xf_shape_member(elem, e->text) : NULL;
    const struct xf_type *in = m ? e->arg[0]->type : NULL;
    in = in && e->arrow ? in->elem : in;
    *name = m ? m->name : NULL;
    return in && in->size_bytes == elem->size_bytes && m->at_bytes == e->at_bytes;
}

/* What is read at r from the one table. */
static struct xf_val function_at(const struct xf_flow *f, const struct xf_sym *table,
                                 const struct xf_expr *list, const char *name,
                                 const struct xf_ref *r)
{
    const struct xf_type *elem = table->type->elem;
    struct xf_val v = xf_val_same(xf_val_uniform(&r->offset), NULL);
    int64_t at;
    bool known = r->offset.kind == XK_SAME && xf_num_is_const(xf_val_rest(&r->offset), &at);
    size_t row = known && at >= 0 ? (size_t)(at / elem->size_bytes) : list->n;
    const struct xf_sym *one = row < list->n ? function_in(list->arg[row], elem, name) : NULL;
    if (one)
        return xf_function_value(f, one);
    v.functions = known ? v.functions : in_column(f, list, elem, name);
    return v;
}

bool xf_constant_function(struct xf_flow *f, const struct xf_expr *e, const struct xf_ref *r,
                          struct xf_val *v)
{
    if (!is_function_pointer(e->type) || !r->to.n || r->to.anywhere || r->to.external)
        return false;
    *v = (struct xf_val){.kind = XK_UNSET};
    for (int i = 0; i < r->to.n; i++) {
        const struct xf_sym *table = xf_flow_object(f->store, r->to.id[i])->sym;
        const struct xf_expr *list = list_of(f->in.unit, table);
        const char *name;
        if (!list || !finds_member(e, table->type->elem, &name))
            return false;
        *v = xf_val_join(&f->store->t, *v, function_at(f, table, list, name, r), &e->where);
    }
    if (r->offset.kind != XK_SAME) {
        struct xf_functions functions = v->functions;
        *v = xf_val_transfer(&f->store->t, r->offset, xf_val_same(true, NULL), &e->where);
        v->to = (struct xf_points_to){0};
        v->functions = functions;
    }
    return v->functions.n && (v->kind == XK_SAME || v->kind == XK_ITEM || v->kind == XK_SPLIT);
}
