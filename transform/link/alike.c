/* SPDX-License-Identifier: MIT */
#include "alike.h"

#include <string.h>

#include "arena.h"
#include "fits.h"
#include "ir.h"

struct alike { /* two functions that are compared */
    struct xf_arena *arena;
    const struct xf_function *x, *y;
    xf_same_function_fn same;
    void *ctx;
    struct {
        struct pair {
            const struct xf_sym *x, *y;
        } * v;
        size_t n, cap;
    } locals;
};

static bool same_text(const char *a, const char *b)
{
    return a == b || (a && b && !strcmp(a, b));
}

static bool same_place(const struct xf_where *a, const struct xf_where *b)
{
    return a->origin == b->origin && a->line == b->line && a->column == b->column &&
           a->span.end - a->span.begin == b->span.end - b->span.begin;
}

/* ---- symbols ---- */

static bool pairs_up(struct alike *k, const struct xf_sym *x, const struct xf_sym *y)
{
    for (size_t i = 0; i < k->locals.n; i++)
        if (k->locals.v[i].x == x || k->locals.v[i].y == y)
            return k->locals.v[i].x == x && k->locals.v[i].y == y;
    *xf_push(k->arena, &k->locals) = (struct pair){x, y};
    return true;
}

static bool same_expr(struct alike *k, const struct xf_expr *x, const struct xf_expr *y);

static bool same_local(struct alike *k, const struct xf_sym *x, const struct xf_sym *y)
{
    bool one = k->x && k->x->sym->is_shared; /* what is static in it is so, too */
    return x->function == k->x && y->function == k->y && x->is_static == y->is_static &&
           (one || !x->is_static) && same_place(&x->where, &y->where) &&
           x->is_volatile == y->is_volatile && xf_sym_fits(x, y) && pairs_up(k, x, y);
}

/* Each file has its own, but nobody can tell. */
static bool same_constant(struct alike *k, const struct xf_sym *x, const struct xf_sym *y)
{
    return x->type && y->type && x->type->is_const && y->type->is_const && !x->is_volatile &&
           !y->is_volatile && x->type->kind != XT_POINTER && x->init && y->init &&
           xf_type_fits(x->type, y->type) && same_expr(k, x->init, y->init);
}

static bool same_sym(struct alike *k, const struct xf_sym *x, const struct xf_sym *y)
{
    if (x == y)
        return true;
    if (!x || !y || x->kind != y->kind || strcmp(x->name, y->name) != 0 ||
        !same_text(x->unknown, y->unknown))
        return false;
    switch (x->kind) {
    case XSYM_LOCAL:
    case XSYM_PARAM:
        return same_local(k, x, y);
    case XSYM_GLOBAL:
        return same_constant(k, x, y);
    case XSYM_ENUMERATOR:
        return x->value == y->value;
    case XSYM_FUNCTION:
        break;
    }
    bool system = x->in_system_header && y->in_system_header && !x->function && !y->function;
    return system || k->same(k->ctx, x, y);
}

/* ---- expressions ---- */

static bool same_designators(const struct xf_expr *x, const struct xf_expr *y)
{
    bool same = !x->designator == !y->designator && !x->member == !y->member;
    for (size_t i = 0; same && i < x->n; i++) {
        same = !x->designator || same_text(x->designator[i], y->designator[i]);
        same = same && (!x->member || same_text(x->member[i].name, y->member[i].name));
    }
    return same;
}

static bool same_value(const struct xf_expr *x, const struct xf_expr *y)
{
    return x->has_value == y->has_value && x->ival == y->ival && x->bits == y->bits &&
           x->mark == y->mark && x->arrow == y->arrow;
}

static bool same_type(const struct xf_type *x, const struct xf_type *y)
{
    return x == y || (x && y && xf_type_fits(x, y));
}

/* What their kind alone has. */
static bool same_own(const struct xf_expr *x, const struct xf_expr *y)
{
    switch (x->kind) {
    case XE_SIZEOF:
        return same_type(x->of, y->of);
    case XE_MEMBER:
        return x->at_bytes == y->at_bytes;
    case XE_FLOAT:
        return !memcmp(&x->fval, &y->fval, sizeof x->fval);
    case XE_INIT:
        return same_designators(x, y);
    default:
        return true;
    }
}

static bool same_expr(struct alike *k, const struct xf_expr *x, const struct xf_expr *y)
{
    if (!x || !y)
        return x == y;
    bool same = x->kind == y->kind && x->op == y->op && x->n == y->n &&
                same_place(&x->where, &y->where) && same_text(x->text, y->text) &&
                same_text(x->macro, y->macro) && same_value(x, y) && same_type(x->type, y->type) &&
                same_sym(k, x->sym, y->sym) && same_own(x, y);
    for (size_t i = 0; same && i < x->n; i++)
        same = same_expr(k, x->arg[i], y->arg[i]);
    return same;
}

/* ---- statements ---- */

static bool same_lengths(struct alike *k, const struct xf_type *x, const struct xf_type *y)
{
    for (; x && y && x->kind == XT_ARRAY && y->kind == XT_ARRAY; x = x->elem, y = y->elem)
        if (!same_expr(k, x->vla, y->vla))
            return false;
    return true;
}

static bool same_declared(struct alike *k, const struct xf_sym *x, const struct xf_sym *y)
{
    return same_sym(k, x, y) && same_lengths(k, x->type, y->type) && same_expr(k, x->init, y->init);
}

static bool same_stmt(struct alike *k, const struct xf_stmt *x, const struct xf_stmt *y)
{
    if (!x || !y)
        return x == y;
    bool same = x->kind == y->kind && x->n == y->n && x->braces == y->braces &&
                same_place(&x->where, &y->where) && same_text(x->text, y->text) &&
                !x->list == !y->list && !x->syms == !y->syms;
    for (size_t i = 0; same && x->syms && i < x->n; i++)
        same = same_declared(k, x->syms[i], y->syms[i]);
    same = same && same_expr(k, x->expr, y->expr) && same_expr(k, x->step, y->step) &&
           same_stmt(k, x->init, y->init) && same_stmt(k, x->body, y->body) &&
           same_stmt(k, x->other, y->other);
    for (size_t i = 0; same && x->list && i < x->n; i++)
        same = same_stmt(k, x->list[i], y->list[i]);
    return same;
}

static bool same_unknowns(const struct xf_unknowns *x, const struct xf_unknowns *y)
{
    bool same = x->n == y->n;
    for (size_t i = 0; same && i < x->n; i++)
        same = !strcmp(x->v[i].what, y->v[i].what);
    return same;
}

bool xf_functions_alike(struct xf_arena *a, const struct xf_function *x,
                        const struct xf_function *y, xf_same_function_fn same, void *ctx)
{
    struct alike k = {.arena = a, .x = x, .y = y, .same = same, .ctx = ctx};
    bool alike = !strcmp(x->sym->name, y->sym->name) && x->variadic == y->variadic &&
                 x->sym->is_static == y->sym->is_static && x->n_params == y->n_params &&
                 same_text(x->sym->unknown, y->sym->unknown) && xf_sym_fits(x->sym, y->sym) &&
                 same_place(&x->where, &y->where) && same_unknowns(&x->unknowns, &y->unknowns);
    for (size_t i = 0; alike && i < x->n_params; i++)
        alike = same_declared(&k, x->params[i], y->params[i]);
    return alike && same_stmt(&k, x->body, y->body);
}

bool xf_values_alike(struct xf_arena *a, const struct xf_expr *x, const struct xf_expr *y,
                     xf_same_function_fn same, void *ctx)
{
    struct alike k = {.arena = a, .same = same, .ctx = ctx};
    return same_expr(&k, x, y);
}
