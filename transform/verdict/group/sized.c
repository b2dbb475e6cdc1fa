/* SPDX-License-Identifier: MIT */
#include "sized.h"

#include <string.h>

#include "arena.h"
#include "ir.h"
#include "walk.h"

/* A backward slice: all variables, members and functions that the number may come from. */
struct slice {
    struct xf_arena *arena;
    const struct xf_unit *unit;
    bool *var;      /* [unit->n_syms], by symbol id */
    bool *returned; /* likewise, of functions whose results are used */
    struct {
        const char **v;
        size_t n, cap;
    } members;
    const struct xf_function *function; /* whose text is read */
    const struct xf_stmt *stmt;
    const struct xf_expr *call; /* what it is asked for; NULL: any of MPI_Comm_size() */
    bool grown, found;
};

static bool has_member(const struct slice *s, const char *name)
{
    for (size_t i = 0; i < s->members.n; i++)
        if (strcmp(s->members.v[i], name) == 0)
            return true;
    return false;
}

static void add_var(struct slice *s, const struct xf_sym *sym)
{
    bool *flag = sym->kind == XSYM_FUNCTION ? s->returned : s->var;
    s->grown = s->grown || !flag[sym->id];
    flag[sym->id] = true;
}

static void add_node(const struct xf_expr *e, void *ctx)
{
    struct slice *s = ctx;
    if (e->kind == XE_VAR && e->sym)
        add_var(s, e->sym);
    if (e->kind != XE_MEMBER || !e->text || has_member(s, e->text))
        return;
    *xf_push(s->arena, &s->members) = e->text;
    s->grown = true;
}

static void add(struct slice *s, const struct xf_expr *e)
{
    xf_walk_expr(e, add_node, s);
}

/* What decides whether the statement at hand is run, and how often. */
static void add_conditions(struct slice *s)
{
    for (const struct xf_stmt *p = s->stmt; p; p = xf_place_parent(s->function, p))
        if (p->kind != XS_EXPR && p->kind != XS_DECL && p->kind != XS_RETURN)
            add(s, p->expr);
}

static bool points(const struct xf_expr *e)
{
    return e->type && (e->type->kind == XT_POINTER || e->type->kind == XT_ARRAY);
}

/* The variable or member that `e`, or what it points to, is or is part of, is in the slice. */
static bool is_in(const struct slice *s, const struct xf_expr *e)
{
    for (; e; e = e->n ? e->arg[0] : NULL) {
        if (e->kind == XE_MEMBER && e->text)
            return has_member(s, e->text);
        if (e->kind == XE_VAR)
            return e->sym && s->var[e->sym->id];
        if (e->kind == XE_CALL || e->kind == XE_COND)
            return false;
        if (e->kind == XE_BINARY)
            return points(e) && (is_in(s, e->arg[0]) || is_in(s, e->arg[1]));
    }
    return false;
}

/* What a function of the unit gets and sets. */
static void look_at_call_of(struct slice *s, const struct xf_expr *call,
                            const struct xf_function *fn)
{
    for (size_t i = 0; i < fn->n_params && i + 1 < call->n; i++) {
        bool set = points(call->arg[i + 1]) && is_in(s, call->arg[i + 1]);
        if (set)
            add_var(s, fn->params[i]);
        if (s->var[fn->params[i]->id])
            add(s, call->arg[i + 1]);
    }
}

static bool is_asked_for(const struct slice *s, const struct xf_expr *call)
{
    return s->call ? call == s->call : call->text && strstr(call->text, "MPI_Comm_size");
}

static void look_at_call(struct slice *s, const struct xf_expr *call)
{
    const struct xf_sym *callee = call->arg[0]->kind == XE_VAR ? call->arg[0]->sym : NULL;
    bool sets = false;
    if (callee && callee->function) {
        look_at_call_of(s, call, callee->function);
        return;
    }
    for (size_t i = 1; i < call->n; i++)
        sets = sets || (points(call->arg[i]) && is_in(s, call->arg[i]));
    if (!sets)
        return;
    s->found = s->found || is_asked_for(s, call);
    for (size_t i = 1; i < call->n; i++)
        add(s, call->arg[i]);
    add_conditions(s);
}

static void look(const struct xf_expr *e, void *ctx)
{
    struct slice *s = ctx;
    bool counts = e->kind == XE_UNARY && e->op >= XOP_PREINC;
    if (e->kind == XE_CALL && e->n)
        look_at_call(s, e);
    if ((e->kind != XE_ASSIGN && !counts) || !is_in(s, e->arg[0]))
        return;
    add(s, e);
    add_conditions(s);
}

static void look_at(const struct xf_stmt *stmt, const struct xf_stmt *parent, void *ctx)
{
    struct slice *s = ctx;
    (void)parent;
    s->stmt = stmt;
    xf_walk_own_exprs(stmt, look, s);
    for (size_t i = 0; stmt->kind == XS_DECL && i < stmt->n; i++)
        if (s->var[stmt->syms[i]->id]) {
            add(s, stmt->syms[i]->init);
            add_conditions(s);
        }
    if (stmt->kind == XS_RETURN && s->returned[s->function->sym->id]) {
        add(s, stmt->expr);
        add_conditions(s);
    }
}

static bool follows(struct xf_arena *a, const struct xf_unit *unit, const struct xf_expr *e,
                    const struct xf_expr *call)
{
    struct slice s = {.arena = a,
                      .unit = unit,
                      .call = call,
                      .var = xf_alloc(a, unit->n_syms + 1),
                      .returned = xf_alloc(a, unit->n_syms + 1)};
    add(&s, e);
    while (s.grown && !s.found) {
        s.grown = false;
        for (size_t i = 0; i < unit->n_functions; i++) {
            s.function = unit->functions[i];
            xf_walk_stmts(s.function->body, look_at, &s);
        }
        for (size_t i = 0; i < unit->n_globals; i++)
            if (s.var[unit->globals[i]->id])
                add(&s, unit->globals[i]->init);
    }
    return s.found;
}

bool xf_follows_from_size(struct xf_arena *a, const struct xf_unit *unit, const struct xf_expr *e)
{
    return follows(a, unit, e, NULL);
}

bool xf_follows_from_call(struct xf_arena *a, const struct xf_unit *unit, const struct xf_expr *e,
                          const struct xf_expr *call)
{
    return follows(a, unit, e, call);
}
