/* SPDX-License-Identifier: MIT */
#include "called.h"

#include "calls.h"
#include "contract.h"
#include "ir.h"
#include "walk.h"

enum { MAX_FUNCTIONS = 256 };

struct search {
    xf_function_fn is_it;
    void *ctx;
    const struct xf_function *seen[MAX_FUNCTIONS];
    int n;
    bool found;
};

const struct xf_function *xf_callee(const struct xf_expr *e)
{
    const struct xf_sym *fn =
        e->kind == XE_CALL && e->arg[0]->kind == XE_VAR ? e->arg[0]->sym : NULL;
    return fn && fn->kind == XSYM_FUNCTION ? fn->function : NULL;
}

static bool is_new(const struct search *s, const struct xf_function *fn)
{
    for (int i = 0; i < s->n; i++)
        if (s->seen[i] == fn)
            return false;
    return true;
}

static void visit(const struct xf_expr *e, void *ctx)
{
    struct search *s = ctx;
    const struct xf_function *fn = s->found ? NULL : xf_callee(e);
    if (!fn || !is_new(s, fn))
        return;
    s->found = s->n == MAX_FUNCTIONS || s->is_it(fn, s->ctx);
    if (s->found)
        return;
    s->seen[s->n++] = fn;
    xf_walk_exprs(fn->body, visit, s);
}

bool xf_calls_one(const struct xf_stmt *stmt, xf_function_fn is_it, void *ctx)
{
    struct search s = {.is_it = is_it, .ctx = ctx};
    xf_walk_own_exprs(stmt, visit, &s);
    return s.found;
}

bool xf_calls_one_below(const struct xf_stmt *stmt, xf_function_fn is_it, void *ctx)
{
    struct search s = {.is_it = is_it, .ctx = ctx};
    xf_walk_exprs(stmt, visit, &s);
    return s.found;
}

/* ---- of the library ---- */

static const struct xf_c_call *row(const struct xf_sym *function, const char *name)
{
    if (function->kind != XSYM_FUNCTION || function->function)
        return NULL;
    const struct xf_c_call *known = xf_c_library(name);
    bool own = known && known->posix && !function->in_system_header;
    return known && !own ? known : xf_contract_row(name);
}

const struct xf_c_call *xf_library_row(const struct xf_sym *function)
{
    return row(function, function->name);
}

/* What is made, and has no symbol, is made of what is known. */
const struct xf_c_call *xf_called_library(const struct xf_expr *e)
{
    if (e->kind != XE_CALL || !e->text)
        return NULL;
    const struct xf_sym *callee = e->n && e->arg[0]->kind == XE_VAR ? e->arg[0]->sym : NULL;
    return callee ? row(callee, e->text) : xf_c_lookup(e->text);
}
