/* SPDX-License-Identifier: MIT */
#include "effects.h"

#include <stddef.h>
#include <string.h>

#include "called.h"
#include "calls.h"
#include "ir.h"
#include "walk.h"

enum { MAX_FUNCTIONS = 64 };

struct search {
    const struct xf_function *in; /* whose own variables may change; NULL: nobody's */
    const struct xf_function *seen[MAX_FUNCTIONS];
    int n_seen;
    bool found;
};

static bool is_own(const struct search *s, const struct xf_expr *target)
{
    while (target->kind == XE_MEMBER && !target->arrow)
        target = target->arg[0];
    return s->in && target->kind == XE_VAR && target->sym && !target->sym->is_static &&
           (target->sym->kind == XSYM_LOCAL || target->sym->kind == XSYM_PARAM);
}

static void search_function(struct search *s, const struct xf_function *fn);

static bool is_effect_of_call(struct search *s, const struct xf_expr *call)
{
    const struct xf_c_call *c = xf_called_library(call);
    const struct xf_sym *callee =
        call->n && call->arg[0]->kind == XE_VAR ? call->arg[0]->sym : NULL;
    if (callee && callee->kind == XSYM_FUNCTION && callee->function) {
        search_function(s, callee->function);
        return s->found;
    }
    return !c || c->result != XF_C_PURE || c->prints || strpbrk(c->args, "wb");
}

/* In `e` itself, whatever stands below it. */
static bool is_effect(struct search *s, const struct xf_expr *e)
{
    switch (e->kind) {
    case XE_ASSIGN:
        return !is_own(s, e->arg[0]);
    case XE_UNARY:
        return e->op >= XOP_PREINC && !is_own(s, e->arg[0]);
    case XE_VAR:
        return e->sym && e->sym->is_volatile;
    case XE_CALL:
        return is_effect_of_call(s, e);
    default:
        return e->kind == XE_OTHER;
    }
}

static void search_expr(struct search *s, const struct xf_expr *e)
{
    bool constant = e->has_value || (e->macro && !strncmp(e->macro, "MPI_", 4));
    if (constant || s->found)
        return;
    s->found = is_effect(s, e);
    for (size_t i = 0; i < e->n; i++)
        search_expr(s, e->arg[i]);
}

static void search_stmt(const struct xf_stmt *stmt, const struct xf_stmt *parent, void *ctx)
{
    struct search *s = ctx;
    (void)parent;
    s->found = s->found || stmt->kind == XS_OTHER;
    if (stmt->expr)
        search_expr(s, stmt->expr);
    if (stmt->step)
        search_expr(s, stmt->step);
    for (size_t i = 0; stmt->syms && i < stmt->n; i++)
        if (stmt->syms[i]->init)
            search_expr(s, stmt->syms[i]->init);
}

static void search_function(struct search *s, const struct xf_function *fn)
{
    for (int i = 0; i < s->n_seen; i++)
        if (s->seen[i] == fn)
            return;
    s->found = s->found || s->n_seen == MAX_FUNCTIONS || !fn->body;
    if (s->found)
        return;
    const struct xf_function *caller = s->in;
    s->seen[s->n_seen++] = s->in = fn;
    xf_walk_stmts(fn->body, search_stmt, s);
    s->in = caller;
}

bool xf_effects_of_function(const struct xf_function *fn)
{
    struct search s = {0};
    search_function(&s, fn);
    return s.found;
}

bool xf_effects_of(const struct xf_expr *e)
{
    struct search s = {0};
    search_expr(&s, e);
    return s.found;
}
