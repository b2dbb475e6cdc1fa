/* SPDX-License-Identifier: MIT */
#include "collective.h"

#include "alpha.h"
#include "arena.h"
#include "calls.h"
#include "control.h"
#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "object.h"
#include "points_to.h"
#include "shape.h"
#include "store.h"
#include "value.h"
#include "walk.h"

/* The paths part where processes leave; else by a condition around. */
static bool some_have_left(const struct xf_flow *f, const struct xf_state *st)
{
    return xf_val_is_uniform(&f->at.control) && !xf_val_is_uniform(&st->jump_control);
}

static const struct xf_where *parted_at(const struct xf_flow *f, const struct xf_state *st,
                                        const struct xf_where *here)
{
    struct xf_val control = xf_flow_control(f, st);
    if (control.kind == XK_SPLIT)
        return &xf_val_cause(&control)->where;
    const struct xf_where *w = some_have_left(f, st) ? &f->found->exit : f->at.parted.at;
    return w && w->line ? w : here;
}

static enum xf_event_kind how_parted(const struct xf_flow *f, const struct xf_state *st)
{
    return some_have_left(f, st) && f->found->exit.line ? XEV_LEFT : XEV_CONTEXT;
}

void xf_collective_parted(struct xf_flow *f, const struct xf_state *st, const struct xf_where *here)
{
    xf_flow_event(f, how_parted(f, st), parted_at(f, st, here), here, NULL);
}

void xf_collective_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                        const struct xf_points_to *part)
{
    struct xf_val control = xf_flow_control(f, st);
    if (control.kind != XK_SAME)
        xf_collective_parted(f, st, &call->where);
    else if (!xf_val_uniform(&control))
        *xf_push(f->arena, &f->scope.unmatched) =
            (struct xf_unmatched){call, *part, how_parted(f, st), *parted_at(f, st, &call->where)};
}

static bool same_transfer(const struct xf_expr *a, const struct xf_expr *b)
{
    const struct xf_mpi_call *x = xf_mpi_lookup(a->text), *y = xf_mpi_lookup(b->text);
    return x && x == y;
}

struct holder { /* the variable that gets what an allocation gives */
    const struct xf_expr *made;
    const struct xf_sym *sym;
};

static void find_holder(const struct xf_expr *e, void *ctx)
{
    struct holder *h = ctx;
    if (e->kind == XE_ASSIGN && e->op == XOP_NONE && e->arg[0]->kind == XE_VAR &&
        xf_shape_without_casts(e->arg[1]) == h->made)
        h->sym = e->arg[0]->sym;
}

/* Nothing but one value is ever given to it, and NULL before. */
static bool has_one_value(const struct xf_function *fn, const struct xf_sym *sym)
{
    struct xf_stmt all = {.kind = XS_BLOCK, .body = fn->body};
    const struct xf_expr *init = xf_shape_without_casts(sym->init);
    return xf_shape_writes(&all, sym) == 1 + (init && init->has_value);
}

/* The variable by whose name the program has `o`: itself, or the one that gets what an allocation
 * gives and nothing else; else NULL. */
static const struct xf_sym *named_by(const struct xf_position *position,
                                     const struct xf_renaming *renamed, const struct xf_object *o)
{
    struct holder h = {.made = o->made};
    if (!o->made)
        return o->sym;
    xf_walk_exprs(position->frame->function->body, find_holder, &h);
    for (int i = 0; !h.sym && i < renamed->n; i++)
        for (int k = 0; k < 2; k++) {
            const struct xf_sym *s = k ? renamed->b[i] : renamed->a[i];
            h.sym = xf_shape_without_casts(s->init) == o->made ? s : h.sym;
        }
    return h.sym && has_one_value(position->frame->function, h.sym) ? h.sym : NULL;
}

static bool same_part(struct xf_flow *f, const struct xf_renaming *renamed,
                      const struct xf_points_to *a, const struct xf_points_to *b)
{
    const int i = xf_val_only_target(a), j = xf_val_only_target(b);
    if (i < 0 || j < 0)
        return false;
    const struct xf_object *x = xf_flow_object(f->store, i), *y = xf_flow_object(f->store, j);
    const struct xf_sym *p = named_by(&f->at, renamed, x), *q = named_by(&f->at, renamed, y);
    for (int k = 0; p && q && k < renamed->n; k++)
        if (renamed->a[k] == p && renamed->b[k] == q)
            return true;
    return x == y;
}

void xf_collective_match(struct xf_flow *f, size_t then_from, size_t else_from,
                         const struct xf_renaming *renamed)
{
    size_t n = else_from - then_from;
    const struct xf_unmatched *a = &f->scope.unmatched.v[then_from],
                              *b = &f->scope.unmatched.v[else_from];
    if (n == 0 || f->scope.unmatched.n - else_from != n)
        return;
    for (size_t i = 0; i < n; i++)
        if (!same_transfer(a[i].call, b[i].call))
            return;
    for (size_t i = 0; i < n; i++)
        if (!same_part(f, renamed, &a[i].part, &b[i].part))
            xf_flow_event(f, XEV_HOLDER, &b[i].call->where, &a[i].call->where, NULL);
    f->scope.unmatched.n = then_from;
}

void xf_collective_report(struct xf_flow *f)
{
    for (size_t i = 0; i < f->scope.unmatched.n; i++)
        xf_flow_event(f, f->scope.unmatched.v[i].kind, &f->scope.unmatched.v[i].parted,
                      &f->scope.unmatched.v[i].call->where, NULL);
    f->scope.unmatched.n = 0;
}
