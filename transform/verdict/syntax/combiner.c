/* SPDX-License-Identifier: MIT
 * Functions that combine two values, as in s = add(s, x): the assignment is what it would be with
 * the operator in its place.
 */
#include "combiner.h"

#include <string.h>

#include "called.h"
#include "effects.h"
#include "ir.h"
#include "shape.h"
#include "value.h"
#include "walk.h"

static enum xf_reduction reduction_of(enum xf_op op)
{
    switch (op) {
    case XOP_ADD:
    case XOP_SUB:
        return XF_RED_SUM;
    case XOP_MUL:
        return XF_RED_PROD;
    case XOP_AND:
        return XF_RED_BAND;
    case XOP_OR:
        return XF_RED_BOR;
    case XOP_XOR:
        return XF_RED_BXOR;
    case XOP_LAND:
        return XF_RED_LAND;
    case XOP_LOR:
        return XF_RED_LOR;
    default:
        return XF_RED_NONE;
    }
}

enum xf_reduction xf_combiner_operator(enum xf_op op)
{
    return reduction_of(op);
}

static bool call_named(const struct xf_expr *e, const char *const *names)
{
    for (; e->kind == XE_CALL && e->text && *names; names++)
        if (!strcmp(e->text, *names))
            return true;
    return false;
}

bool xf_combiner_self(const struct xf_expr *x, const struct xf_expr *v, struct xf_combiner *out)
{
    static const char *const mins[] = {"fmin", "fminf", "fminl", NULL};
    static const char *const maxs[] = {"fmax", "fmaxf", "fmaxl", NULL};
    enum xf_reduction op = XF_RED_NONE;
    size_t first = 0;
    if (v->kind == XE_BINARY)
        op = reduction_of(v->op);
    else if (call_named(v, mins) || call_named(v, maxs))
        op = call_named(v, mins) ? XF_RED_MIN : XF_RED_MAX, first = 1;
    if (!op || v->n < first + 2)
        return false;
    bool left = xf_shape_same(x, v->arg[first]), right = xf_shape_same(x, v->arg[first + 1]);
    if (left == right || (right && v->op == XOP_SUB))
        return false;
    *out = (struct xf_combiner){.op = op,
                                .operand = v->arg[first + left],
                                .negate = v->kind == XE_BINARY && v->op == XOP_SUB};
    return true;
}

/* c ? a : b, of which one is x, and c compares it with the other. */
static bool chooses(const struct xf_expr *x, const struct xf_expr *c, const struct xf_expr *a,
                    const struct xf_expr *b, struct xf_combiner *out)
{
    bool keeps_then = xf_shape_same(x, a);
    const struct xf_expr *other = keeps_then ? b : a;
    if (c->kind != XE_BINARY || c->op < XOP_LT || c->op > XOP_GE ||
        xf_shape_same(x, a) == xf_shape_same(x, b))
        return false;
    bool x_left = xf_shape_same(x, c->arg[0]) && xf_shape_same(other, c->arg[1]);
    bool x_right = xf_shape_same(x, c->arg[1]) && xf_shape_same(other, c->arg[0]);
    if (x_left == x_right)
        return false;
    bool less = c->op == XOP_LT || c->op == XOP_LE;
    *out = (struct xf_combiner){.op = (less == x_left) == keeps_then ? XF_RED_MIN : XF_RED_MAX,
                                .operand = other};
    return true;
}

bool xf_combiner_choice(const struct xf_expr *x, const struct xf_expr *v, struct xf_combiner *out)
{
    return v->kind == XE_COND && chooses(x, v->arg[0], v->arg[1], v->arg[2], out);
}

bool xf_combiner_sometimes(const struct xf_expr *e, struct xf_combiner *out)
{
    const struct xf_expr *x = e->arg[0], *v = e->arg[1];
    return v->kind == XE_COND && xf_shape_same(x, v->arg[1]) != xf_shape_same(x, v->arg[2]) &&
           xf_combiner_self(x, v->arg[xf_shape_same(x, v->arg[1]) ? 2 : 1], out);
}

bool xf_combiner_cuts_off(const struct xf_expr *x, const struct xf_combiner *fold)
{
    const struct xf_expr *v = fold->operand;
    bool adds = fold->op == XF_RED_SUM && v->kind == XE_FLOAT && v->fval == (double)(int)v->fval;
    return xf_shape_is_integer(x->type) && xf_shape_is_float(v->type) && !adds;
}

/* ---- functions ---- */

static const struct xf_expr *returned(const struct xf_stmt *s)
{
    while (s && s->kind == XS_BLOCK && s->n == 1)
        s = s->list[0];
    return s && s->kind == XS_RETURN ? s->expr : NULL;
}

/* if (c) return a; else return b; with or without the else. */
static bool returns_chosen(const struct xf_stmt *body, const struct xf_expr *x,
                           struct xf_combiner *out)
{
    bool rest = body->kind == XS_BLOCK && body->n == 2;
    const struct xf_stmt *s = body;
    while (s->kind == XS_BLOCK && s->n)
        s = s->list[0];
    if (s->kind != XS_IF || (body->kind == XS_BLOCK && body->n > 2) || rest == (s->other != NULL))
        return false;
    const struct xf_expr *a = returned(s->body), *b = returned(rest ? body->list[1] : s->other);
    return a && b && chooses(x, s->expr, a, b, out);
}

/* What the function makes of its parameter and others. */
static bool folds(const struct xf_function *fn, const struct xf_sym *param, struct xf_combiner *out)
{
    const struct xf_expr x = {.kind = XE_VAR, .sym = (struct xf_sym *)param, .text = param->name};
    const struct xf_expr *e = returned(fn->body);
    if (!e)
        return returns_chosen(fn->body, &x, out);
    return xf_combiner_self(&x, e, out) || xf_combiner_choice(&x, e, out);
}

/* Numbers that are one type: nothing is cut off, or rounded, on the way between them. */
static bool alike(const struct xf_type *a, const struct xf_type *b)
{
    return xf_shape_is_alike(a, b) && (a->kind == XT_INT || a->kind == XT_FLOAT);
}

/* In the type of x all along: what it takes, what it gives, and what it compares. */
static bool keeps_type(const struct xf_expr *x, const struct xf_function *fn,
                       const struct xf_sym *param, const struct xf_combiner *fold)
{
    const struct xf_expr *e = returned(fn->body);
    const struct xf_type *result = fn->sym->type ? fn->sym->type->elem : NULL;
    bool extremum = fold->op == XF_RED_MIN || fold->op == XF_RED_MAX;
    return alike(x->type, param->type) && alike(x->type, result) &&
           (!e || alike(x->type, e->type)) && (!extremum || alike(x->type, fold->operand->type));
}

static bool call_folds(const struct xf_expr *x, const struct xf_expr *call,
                       const struct xf_function *fn, struct xf_combiner *out)
{
    for (size_t i = 0; i < fn->n_params && i + 1 < call->n; i++) {
        const struct xf_sym *param = fn->params[i];
        if (xf_shape_same(x, call->arg[i + 1]) && !param->is_volatile && folds(fn, param, out))
            return keeps_type(x, fn, param, out);
    }
    return false;
}

bool xf_combiner_call(const struct xf_expr *x, const struct xf_expr *call,
                      const struct xf_function *fn, struct xf_combiner *out)
{
    return call_folds(x, call, fn, out) && !xf_effects_of(out->operand);
}

/* ---- functions that go on from what they are given ---- */

struct going_on { /* from a parameter, whose name is x */
    const struct xf_expr *x;
    const struct xf_sym *param;
    enum xf_reduction op; /* of all that it is combined with; NONE: not known yet */
    bool fits;
    int seen, understood; /* how often it is named */
};

static void count_named(const struct xf_expr *e, void *ctx)
{
    struct going_on *g = ctx;
    g->seen += e->kind == XE_VAR && e->sym == g->param;
}

/* What an expression that stands alone combines the parameter with. */
static bool combines(const struct going_on *g, const struct xf_expr *e, struct xf_combiner *out)
{
    if (e->kind != XE_ASSIGN || !xf_shape_same(g->x, e->arg[0]))
        return false;
    const struct xf_expr *v = e->arg[1];
    const struct xf_function *by = v->kind == XE_CALL ? xf_callee(v) : NULL;
    *out = (struct xf_combiner){.op = reduction_of(e->op), .operand = v};
    if (e->op != XOP_NONE)
        return out->op;
    return xf_combiner_self(g->x, v, out) || xf_combiner_choice(g->x, v, out) ||
           (by && call_folds(g->x, v, by, out));
}

/* One that counts, or a sum: in integers whatever their types, as nothing but bits above is lost;
 * extrema in the type of the parameter. What these are combined with may be computed twice, or not
 * at all, as the parameter has it. */
static bool keeps_bits(const struct going_on *g, const struct xf_combiner *fold)
{
    bool whole = g->param->type->kind == XT_INT;
    bool extremum = fold->op == XF_RED_MIN || fold->op == XF_RED_MAX;
    return fold->op != XF_RED_LAND && fold->op != XF_RED_LOR &&
           (!whole || xf_shape_is_integer(fold->operand->type)) &&
           (!extremum ||
            (alike(g->param->type, fold->operand->type) && !xf_effects_of(fold->operand)));
}

/* x++ and its like. */
static bool steps(const struct going_on *g, const struct xf_expr *e)
{
    bool by_one = e->kind == XE_UNARY && (e->op == XOP_PREINC || e->op == XOP_PREDEC ||
                                          e->op == XOP_POSTINC || e->op == XOP_POSTDEC);
    return by_one && xf_shape_same(g->x, e->arg[0]);
}

/* The statement leaves the parameter combined by `op` with something that does not know it. */
static void note_fold(struct going_on *g, enum xf_reduction op, int named, bool fits)
{
    g->fits = g->fits && fits && (!g->op || g->op == op);
    g->op = op;
    g->understood += named;
}

static void goes_on(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct going_on *g = ctx;
    struct xf_combiner fold;
    (void)parent;
    xf_walk_own_exprs(s, count_named, g);
    if (s->kind == XS_RETURN)
        g->fits = g->fits && s->expr && xf_shape_same(g->x, s->expr);
    g->understood += s->kind == XS_RETURN;
    if (s->kind != XS_EXPR || !s->expr)
        return;
    if (steps(g, s->expr))
        note_fold(g, XF_RED_SUM, 1, true);
    else if (combines(g, s->expr, &fold)) {
        int named = s->expr->op == XOP_NONE ? 2 : 1;
        named += xf_combiner_choice(g->x, s->expr->arg[1], &(struct xf_combiner){0});
        note_fold(g, fold.op, named, keeps_bits(g, &fold));
    }
}

bool xf_combiner_over(const struct xf_expr *x, const struct xf_expr *call,
                      const struct xf_function *fn, size_t *which, enum xf_reduction *op)
{
    const struct xf_type *result = fn->sym->type ? fn->sym->type->elem : NULL;
    for (size_t i = 0; i < fn->n_params && i + 1 < call->n; i++) {
        const struct xf_sym *param = fn->params[i];
        const struct xf_expr p = {
            .kind = XE_VAR, .sym = fn->params[i], .text = param->name, .type = param->type};
        if (!xf_shape_same(x, call->arg[i + 1]) || param->is_volatile ||
            !alike(x->type, param->type) || !alike(x->type, result))
            continue;
        struct going_on g = {&p, param, XF_RED_NONE, .fits = true};
        xf_walk_stmts(fn->body, goes_on, &g);
        *which = i;
        *op = g.op;
        if (g.fits && g.op && g.seen == g.understood)
            return true;
    }
    return false;
}
