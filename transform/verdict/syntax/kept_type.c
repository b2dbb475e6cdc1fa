/* SPDX-License-Identifier: MIT */
#include "kept_type.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ir.h"
#include "shape.h"
#include "walk.h"

/* All that `from` holds is in `to`, too. */
static bool is_within(const struct xf_type *from, const struct xf_type *to)
{
    return xf_shape_is_integer(from) && xf_shape_is_integer(to) &&
           from->is_signed == to->is_signed && from->size_bytes <= to->size_bytes;
}

/* What the variable was made from; NULL: it may be something else since. */
static const struct xf_expr *made_from(const struct xf_expr *e)
{
    const struct xf_sym *s = e->kind == XE_VAR ? e->sym : NULL;
    if (!s || s->kind != XSYM_LOCAL || s->is_static || !s->function || !s->init)
        return NULL;
    struct xf_stmt all = {.kind = XS_BLOCK, .body = s->function->body};
    return xf_shape_writes(&all, s) == 1 ? s->init : NULL; /* where it is declared */
}

/* ---- what counts trips ---- */

static const struct xf_type int_type = {
    .kind = XT_INT, .name = "int", .written = "int", .size_bytes = 4, .is_signed = true};

struct counting { /* by a variable: where it is declared, and the one statement that adds to it */
    const struct xf_sym *sym;
    const struct xf_stmt *declared, *adds;
    int times;
    bool jumps;
};

static bool is_literal(const struct xf_expr *e, int64_t least, int64_t most)
{
    while (e && e->kind == XE_CAST)
        e = e->arg[0];
    return e && e->kind == XE_INT && e->has_value && e->ival >= least && e->ival <= most;
}

/* One, or a truth value. */
static bool is_one_at_most(const struct xf_expr *e)
{
    while (e->kind == XE_CAST)
        e = e->arg[0];
    bool truth = (e->type && e->type->kind == XT_BOOL) ||
                 (e->kind == XE_BINARY && e->op >= XOP_LT && e->op <= XOP_NE);
    return truth || is_literal(e, 0, 1);
}

static bool counts(const struct xf_expr *e, const struct xf_sym *sym)
{
    bool step = e->kind == XE_UNARY && (e->op == XOP_PREINC || e->op == XOP_POSTINC);
    bool adds = e->kind == XE_ASSIGN && e->op == XOP_ADD && is_one_at_most(e->arg[1]);
    return (step || adds) && e->arg[0]->kind == XE_VAR && e->arg[0]->sym == sym;
}

static void find_counting(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct counting *c = ctx;
    for (size_t i = 0; s->kind == XS_DECL && i < s->n; i++)
        if (s->syms[i] == c->sym)
            c->declared = parent;
    c->jumps = c->jumps || s->kind == XS_LABEL;
    if (s->kind != XS_EXPR || !s->expr || !counts(s->expr, c->sym))
        return;
    c->adds = s;
    c->times++;
}

/* No more trips than an int may count: its counter is one, begins at 0 or above, and goes up by
 * one. */
static bool is_counted(const struct xf_stmt *loop)
{
    enum { FEW = 4 };
    struct xf_basic_induction moved[FEW];
    int n = loop->kind == XS_FOR ? xf_shape_basic_inductions(loop, moved, FEW) : 0;
    for (int i = 0; i < n; i++) {
        const struct xf_sym *s = moved[i].sym;
        bool begins = loop->init && loop->init->kind == XS_DECL && loop->init->n == 1 &&
                      loop->init->syms[0] == s && is_literal(s->init, 0, INT32_MAX);
        bool steps = !moved[i].amount && !moved[i].down && !moved[i].in_condition &&
                     moved[i].times == 1 && s->type && s->type->kind == XT_INT &&
                     s->type->is_signed && s->type->size_bytes <= int_type.size_bytes;
        if (begins && steps)
            return true;
    }
    return false;
}

/* The variable counts from 0 on what one such loop has found, and nothing else is written to it. */
static bool counts_trips(const struct xf_expr *e)
{
    struct counting c = {.sym = e->kind == XE_VAR ? e->sym : NULL};
    if (!c.sym || c.sym->kind != XSYM_LOCAL || c.sym->is_static || !c.sym->function ||
        !is_literal(c.sym->init, 0, 0))
        return false;
    const struct xf_function *fn = c.sym->function;
    struct xf_stmt all = {.kind = XS_BLOCK, .body = fn->body};
    xf_walk_stmts(fn->body, find_counting, &c);
    if (c.times != 1 || c.jumps || !c.declared || xf_shape_writes(&all, c.sym) != 2)
        return false;
    const struct xf_stmt *s = xf_place_parent(fn, c.adds), *loop = NULL;
    for (; s && s != c.declared; s = xf_place_parent(fn, s)) {
        bool repeats = s->kind == XS_FOR || s->kind == XS_WHILE || s->kind == XS_DO;
        if (repeats && loop)
            return false;
        loop = repeats ? s : loop;
    }
    return s && loop && is_counted(loop);
}

const struct xf_type *xf_kept_type(const struct xf_expr *e)
{
    const struct xf_type *own = e->type;
    if (own && own->kind == XT_INT && own->size_bytes > int_type.size_bytes && counts_trips(e))
        return &int_type;
    const struct xf_expr *from = made_from(e);
    while (from && from->kind == XE_CAST && is_within(from->arg[0]->type, from->type))
        from = from->arg[0];
    return from && is_within(from->type, own) ? from->type : own;
}
