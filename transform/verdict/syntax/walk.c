/* SPDX-License-Identifier: MIT */
#include "walk.h"

#include "ir.h"

struct climb {
    const struct xf_stmt *child, *parent;
};

static void find_parent(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct climb *c = ctx;
    if (s == c->child)
        c->parent = parent;
}

const struct xf_stmt *xf_place_parent(const struct xf_function *fn, const struct xf_stmt *s)
{
    struct climb c = {.child = s};
    xf_walk_stmts(fn->body, find_parent, &c);
    return c.parent;
}

struct sought {
    const struct xf_expr *e;
    bool found;
};

static void look_for(const struct xf_expr *e, void *ctx)
{
    struct sought *s = ctx;
    s->found = s->found || e == s->e;
}

/* Several functions may have that text. */
static bool has_itself(const struct xf_function *fn, const struct xf_expr *e)
{
    struct sought s = {.e = e, .found = !fn->instance.n};
    if (!s.found)
        xf_walk_exprs(fn->body, look_for, &s);
    for (size_t i = 0; i < fn->n_params && !s.found; i++)
        xf_walk_expr(fn->params[i]->init, look_for, &s);
    return s.found;
}

const struct xf_function *xf_function_around(const struct xf_unit *u, const struct xf_expr *e)
{
    const struct xf_span s = e->where.span;
    for (size_t i = 0; e->where.origin != XF_HEADER && i < u->n_functions; i++) {
        const struct xf_where *w = &u->functions[i]->where;
        if (w->origin != XF_HEADER && w->span.begin <= s.begin && s.end <= w->span.end &&
            has_itself(u->functions[i], e))
            return u->functions[i];
    }
    return NULL;
}

void xf_walk_expr(const struct xf_expr *e, xf_expr_fn fn, void *ctx)
{
    if (!e)
        return;
    fn(e, ctx);
    for (size_t i = 0; i < e->n; i++)
        xf_walk_expr(e->arg[i], fn, ctx);
}

static void walk_lengths(const struct xf_type *t, xf_expr_fn fn, void *ctx)
{
    for (; t && t->kind == XT_ARRAY; t = t->elem)
        xf_walk_expr(t->vla, fn, ctx);
}

void xf_walk_own_exprs(const struct xf_stmt *s, xf_expr_fn fn, void *ctx)
{
    xf_walk_expr(s->expr, fn, ctx);
    xf_walk_expr(s->step, fn, ctx);
    for (size_t i = 0; s->syms && i < s->n; i++) {
        walk_lengths(s->syms[i]->type, fn, ctx);
        xf_walk_expr(s->syms[i]->init, fn, ctx);
    }
}

struct both {
    xf_expr_fn fn;
    void *ctx;
};

static void own_exprs(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct both *b = ctx;
    (void)parent;
    xf_walk_own_exprs(s, b->fn, b->ctx);
}

void xf_walk_exprs(const struct xf_stmt *s, xf_expr_fn fn, void *ctx)
{
    struct both b = {fn, ctx};
    xf_walk_stmts(s, own_exprs, &b);
}

static void walk_below(const struct xf_stmt *s, const struct xf_stmt *parent, xf_stmt_fn fn,
                       void *ctx)
{
    if (!s)
        return;
    fn(s, parent, ctx);
    walk_below(s->init, s, fn, ctx);
    walk_below(s->body, s, fn, ctx);
    walk_below(s->other, s, fn, ctx);
    for (size_t i = 0; s->list && i < s->n; i++)
        walk_below(s->list[i], s, fn, ctx);
}

void xf_walk_stmts(const struct xf_stmt *s, xf_stmt_fn fn, void *ctx)
{
    walk_below(s, NULL, fn, ctx);
}
