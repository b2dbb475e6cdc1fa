/* SPDX-License-Identifier: MIT */
#include "cxx.h"

#include <stdbool.h>

#include "alike.h"
#include "arena.h"
#include "ir.h"

/* ---- definitions that units share ---- */

void xf_twins_add(struct xf_arena *a, struct xf_twins *t, const struct xf_sym *kept,
                  const struct xf_sym *s)
{
    *xf_push(a, t) = (struct xf_twin){kept, *s};
}

static bool is_known(const struct xf_twins *t, const struct xf_sym *a, const struct xf_sym *b)
{
    for (size_t i = 0; i < t->n; i++)
        if (t->v[i].kept->function == a->function && t->v[i].dropped.function == b->function)
            return true;
    return false;
}

/* The file itself may go by several paths, as ../x.hpp. */
static bool same_line(const struct xf_where *a, const struct xf_where *b)
{
    return a->line == b->line && a->column == b->column;
}

/* Functions that each unit has for itself, such as lambdas, must be alike then, too. */
static bool same_function(void *ctx, const struct xf_sym *a, const struct xf_sym *b)
{
    struct {
        struct xf_arena *arena;
        struct xf_twins *twins;
    } const *x = ctx;
    if (!a->function || !b->function || !same_line(&a->where, &b->where))
        return false;
    if (!is_known(x->twins, a, b))
        xf_twins_add(x->arena, x->twins, a, b);
    return true;
}

const char *xf_twins_differ(struct xf_arena *a, struct xf_twins *t)
{
    struct {
        struct xf_arena *arena;
        struct xf_twins *twins;
    } ctx = {a, t};
    for (size_t i = 0; i < t->n; i++) {
        const struct xf_sym *kept = t->v[i].kept, dropped = t->v[i].dropped; /* more may come */
        bool alike = same_line(&kept->where, &dropped.where);
        if (alike && kept->kind == XSYM_FUNCTION)
            alike = xf_functions_alike(a, kept->function, dropped.function, same_function, &ctx);
        else if (alike)
            alike = xf_values_alike(a, kept->init, dropped.init, same_function, &ctx);
        if (!alike)
            return xf_sprintf(a, "'%s' is not the same in all of them: %s:%u", kept->name,
                              dropped.where.file, dropped.where.line);
    }
    return NULL;
}

/* ---- before main() ---- */

/* The compiler works it out. */
static bool is_constant(const struct xf_expr *e)
{
    bool constant = e->has_value || e->kind == XE_FLOAT || e->kind == XE_STRING ||
                    e->kind == XE_INT || e->kind == XE_SIZEOF;
    bool address = e->kind == XE_UNARY && e->op == XOP_ADDRESS && e->arg[0]->kind == XE_VAR;
    bool array = e->kind == XE_VAR && e->type && e->type->kind == XT_ARRAY;
    bool parts = e->kind == XE_INIT || e->kind == XE_CAST || e->kind == XE_UNARY ||
                 e->kind == XE_BINARY || e->kind == XE_COND;
    for (size_t i = 0; parts && i < e->n; i++)
        parts = is_constant(e->arg[i]);
    return constant || address || array || parts ||
           (e->kind == XE_VAR && e->sym && e->sym->kind == XSYM_FUNCTION);
}

/* Nothing but the library and constants of the unit itself, which begin before it, are asked. */
static bool is_by_itself(const struct xf_expr *e)
{
    const struct xf_sym *s = e->sym;
    bool own = !s || s->kind == XSYM_ENUMERATOR || (s->in_system_header && !s->function) ||
               (s->is_static && s->type && s->type->is_const);
    bool plain = own && (e->kind != XE_OTHER || !e->n) && e->kind != XE_ASSIGN;
    for (size_t i = 0; i < e->n && plain; i++)
        plain = is_by_itself(e->arg[i]);
    return plain;
}

/* A variable of the unit for which code runs before main(); of several one that asks others. */
static const struct xf_sym *begun_by_code(const struct xf_unit *u, bool *by_itself)
{
    const struct xf_sym *found = NULL;
    for (size_t i = 0; i < u->n_globals; i++) {
        const struct xf_sym *g = u->globals[i];
        if (!g->init || is_constant(g->init))
            continue;
        found = g;
        *by_itself = is_by_itself(g->init);
        if (!*by_itself)
            return found;
    }
    return found;
}

static const char *order_unknown(struct xf_arena *a, struct xf_unit *const *units, size_t n)
{
    const struct xf_sym *asks = NULL, *first = NULL, *second = NULL;
    for (size_t i = 0; i < n; i++) {
        bool by_itself = true;
        const struct xf_sym *g = units[i]->is_cxx ? begun_by_code(units[i], &by_itself) : NULL;
        asks = g && !by_itself ? g : asks;
        second = first && g ? g : second;
        first = first ? first : g;
    }
    return asks && second
               ? xf_sprintf(a,
                            "'%s' in %s and '%s' in %s begin before main(), in an order "
                            "that is not known",
                            first->name, first->where.file, second->name, second->where.file)
               : NULL;
}

const char *xf_units_disturb(struct xf_arena *a, struct xf_unit *const *units, size_t n)
{
    for (size_t i = 0; i < n && n > 1; i++)
        if (units[i]->parts.v->follows)
            return xf_sprintf(a, "an exception that %s catches may pass functions of other files",
                              units[i]->path);
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < n && units[i]->parts.v->catches; k++)
            if (k != i && units[k]->parts.v->ends_objects)
                return xf_sprintf(a, "an exception that %s catches may end objects in %s",
                                  units[i]->path, units[k]->path);
    return order_unknown(a, units, n);
}
