/* SPDX-License-Identifier: MIT */
#include "writes.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "called.h"
#include "calls.h"
#include "closure.h"
#include "ir.h"
#include "walk.h"

enum { MOST_PARAMS = 32, DEEPEST = 16 };

/* Where a function writes: a bit for each parameter that leads there. Its own variables count for
 * nothing; the last bit: anywhere else. */
typedef uint64_t targets;
static const targets elsewhere = (targets)1 << MOST_PARAMS;

struct search {
    const struct xf_closure *c;
    targets *of; /* [c->n_functions] */
    const struct xf_function *in;
    targets found; /* in that */
};

/* ---- pointers that stay what they were ---- */

struct change {
    const struct xf_sym *of;
    bool found;
};

static void look_for_change(const struct xf_expr *e, void *ctx)
{
    struct change *c = ctx;
    bool changes = e->kind == XE_ASSIGN ||
                   (e->kind == XE_UNARY && (e->op >= XOP_PREINC || e->op == XOP_ADDRESS));
    c->found |= changes && e->arg[0]->kind == XE_VAR && e->arg[0]->sym == c->of;
}

static bool is_fixed(const struct xf_function *fn, const struct xf_sym *s)
{
    struct change c = {.of = s};
    xf_walk_exprs(fn->body, look_for_change, &c);
    return !c.found && !s->is_static && !s->is_volatile;
}

/* ---- what is written ---- */

static targets led_to(const struct search *s, const struct xf_expr *pointer, int depth);

static bool is_own_variable(const struct search *s, const struct xf_sym *v)
{
    return v && (v->kind == XSYM_LOCAL || v->kind == XSYM_PARAM) && v->function == s->in &&
           !v->is_static && !v->is_volatile;
}

static bool is_array(const struct xf_expr *e)
{
    bool parameter = e->kind == XE_VAR && e->sym && e->sym->kind == XSYM_PARAM;
    return e->type && e->type->kind == XT_ARRAY && !parameter;
}

static targets written(const struct search *s, const struct xf_expr *place, int depth)
{
    if (depth > DEEPEST)
        return elsewhere;
    if (place->kind == XE_VAR)
        return is_own_variable(s, place->sym) ? 0 : elsewhere;
    if (place->kind == XE_COMMA)
        return written(s, place->arg[1], depth + 1);
    if (place->kind == XE_MEMBER && place->n && !place->arrow)
        return written(s, place->arg[0], depth + 1);
    if (place->kind == XE_INDEX && is_array(place->arg[0]))
        return written(s, place->arg[0], depth + 1);
    bool leads = place->kind == XE_INDEX || (place->kind == XE_MEMBER && place->n) ||
                 (place->kind == XE_UNARY && place->op == XOP_DEREF);
    return leads ? led_to(s, place->arg[0], depth + 1) : elsewhere;
}

/* A pointer that is a parameter, or was set to the address of something when it was declared. */
static targets led_to_by_variable(const struct search *s, const struct xf_sym *v, int depth)
{
    if (!v || !is_fixed(s->in, v))
        return elsewhere;
    for (size_t i = 0; i < s->in->n_params && i < MOST_PARAMS; i++)
        if (s->in->params[i] == v)
            return (targets)1 << i;
    return is_own_variable(s, v) && v->kind == XSYM_LOCAL && v->init ? led_to(s, v->init, depth + 1)
                                                                     : elsewhere;
}

static targets led_to(const struct search *s, const struct xf_expr *p, int depth)
{
    if (depth > DEEPEST)
        return elsewhere;
    if (is_array(p) || (p->kind == XE_UNARY && p->op == XOP_ADDRESS))
        return written(s, is_array(p) ? p : p->arg[0], depth + 1);
    if (!p->type || (p->type->kind != XT_POINTER && p->type->kind != XT_ARRAY))
        return elsewhere;
    if (p->kind == XE_VAR)
        return led_to_by_variable(s, p->sym, depth);
    if (p->kind == XE_COMMA)
        return led_to(s, p->arg[1], depth + 1);
    bool moved = p->kind == XE_BINARY && (p->op == XOP_ADD || p->op == XOP_SUB);
    return moved || p->kind == XE_CAST ? led_to(s, p->arg[0], depth + 1) : elsewhere;
}

/* What is known so far of a function of the closure. */
static targets of_function(const struct search *s, const struct xf_function *fn)
{
    for (size_t i = 0; i < s->c->n_functions; i++)
        if (s->c->functions[i] == fn)
            return s->of[i];
    return elsewhere;
}

/* A function of the C library that writes to what it is handed, and does nothing else. */
static targets by_library(const struct search *s, const struct xf_expr *call)
{
    const struct xf_c_call *c = xf_called_library(call);
    bool plain = c && (c->result == XF_C_PURE || c->result == XF_C_ARG0) && !c->prints &&
                 !c->terminal && !c->reads && !c->ends;
    size_t n = c ? strlen(c->args) : 0;
    targets all = 0;
    if (!plain || strspn(c->args, "vrwb") != n || (!n && call->n > 1))
        return elsewhere;
    for (size_t i = 1; i < call->n; i++) { /* the last one stands for all that follow */
        char role = c->args[i <= n ? i - 1 : n - 1];
        all |= role == 'w' || role == 'b' ? led_to(s, call->arg[i], 0) : 0;
    }
    return all;
}

/* What the function called writes to is what it is handed here. */
static targets by_call(const struct search *s, const struct xf_expr *call)
{
    const struct xf_sym *callee = call->arg[0]->kind == XE_VAR ? call->arg[0]->sym : NULL;
    if (!callee || !callee->function)
        return by_library(s, call);
    targets of = of_function(s, callee->function), all = of & elsewhere;
    for (size_t i = 0; i < MOST_PARAMS; i++)
        if (of >> i & 1)
            all |= i + 1 < call->n ? led_to(s, call->arg[i + 1], 0) : elsewhere;
    return all;
}

static void look(const struct xf_expr *e, void *ctx)
{
    struct search *s = ctx;
    if (e->kind == XE_ASSIGN || (e->kind == XE_UNARY && e->op >= XOP_PREINC))
        s->found |= written(s, e->arg[0], 0);
    else if (e->kind == XE_CALL)
        s->found |= by_call(s, e);
    else if (e->kind == XE_OTHER || (e->kind == XE_VAR && e->sym && e->sym->is_volatile))
        s->found |= elsewhere;
}

static void look_at_statement(const struct xf_stmt *stmt, const struct xf_stmt *parent, void *ctx)
{
    struct search *s = ctx;
    (void)parent;
    if (stmt->kind == XS_OTHER)
        s->found |= elsewhere;
}

static targets search(struct search *s, const struct xf_function *fn)
{
    s->in = fn;
    s->found = fn->body ? 0 : elsewhere;
    xf_walk_exprs(fn->body, look, s);
    xf_walk_stmts(fn->body, look_at_statement, s);
    return s->found;
}

bool xf_writes_elsewhere(struct xf_arena *a, const struct xf_closure *c)
{
    struct search s = {.c = c, .of = xf_alloc(a, c->n_functions * sizeof *s.of + 1)};
    targets all = 0;
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < c->n_functions; i++) {
            targets of = s.of[i] | search(&s, c->functions[i]);
            more |= of != s.of[i];
            s.of[i] = of;
            all |= c->functions[i] == c->of ? of : 0;
        }
    }
    return all || c->unseen || c->by_pointer;
}
