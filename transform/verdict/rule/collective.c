/* SPDX-License-Identifier: MIT
 * collective: every process makes the calls of the group, and there is a place before them, which
 * every process passes, where the plan can be made.
 */
#include "rules.h"

#include <string.h>

#include "arena.h"
#include "calls.h"
#include "judge.h"
#include "shape.h"
#include "walk.h"

void xf_rule_group_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call)
{
    struct xf_val control = xf_flow_control(f, st);
    if (control.role != XR_SAME)
        xf_flow_event(f, XEV_CONTEXT, &call->where, NULL, NULL);
    else if (!control.uniform)
        *xf_push(f->arena, &f->halves) = call;
}

static bool same_transfer(const struct xf_expr *a, const struct xf_expr *b)
{
    const struct xf_mpi_call *x = xf_mpi_lookup(a->text), *y = xf_mpi_lookup(b->text);
    return x && x == y;
}

void xf_rule_match_branches(struct xf_flow *f, size_t then_from, size_t else_from)
{
    size_t n = else_from - then_from;
    bool match = f->halves.n - else_from == n;
    for (size_t i = 0; match && i < n; i++)
        match = same_transfer(f->halves.v[then_from + i], f->halves.v[else_from + i]);
    if (match)
        f->halves.n = then_from;
}

void xf_rule_report_unmatched(struct xf_flow *f)
{
    for (size_t i = 0; i < f->halves.n; i++)
        xf_flow_event(f, XEV_CONTEXT, &f->halves.v[i]->where, NULL, NULL);
    f->halves.n = 0;
}

/* ---- the place of the plan ---- */

struct needs { /* what the plan depends on, and where it is needed */
    const struct xf_share_group *group;
    const struct xf_sym *sym[16];
    int n;
    size_t first, last; /* offsets of the first and the last edit */
};

static void need_sym(const struct xf_expr *e, void *ctx)
{
    struct needs *n = ctx;
    if (e->kind == XE_VAR && e->sym && e->sym->kind != XSYM_FUNCTION && n->n < 16)
        n->sym[n->n++] = e->sym;
}

static void need_span(struct needs *n, const struct xf_where *w)
{
    if (w->span.begin < n->first)
        n->first = w->span.begin;
    if (w->span.end > n->last)
        n->last = w->span.end;
}

static struct needs needs_of(const struct xf_share_group *g)
{
    struct needs n = {.group = g, .first = (size_t)-1};
    xf_walk_expr(g->share, need_sym, &n);
    xf_walk_expr(g->comm, need_sym, &n);
    if (g->root)
        xf_walk_expr(g->root, need_sym, &n);
    xf_walk_expr(g->guard, need_sym, &n);
    for (size_t i = 0; i < g->decisions.n; i++)
        need_span(&n, &g->decisions.v[i].expr->where);
    for (size_t i = 0; i < g->spec.n_calls; i++)
        need_span(&n, &g->spec.calls[i]->where);
    return n;
}

/* ---- the last definition ---- */

struct search {
    const struct needs *needs;
    const struct xf_stmt *found; /* the last one in front of the first edit */
    bool too_late;               /* there is one behind it */
    size_t repeated_until;       /* end of the outermost loop around the calls */
};

static void note_loop(struct search *f, const struct xf_stmt *s)
{
    if (s->where.span.begin <= f->needs->last && s->where.span.end >= f->needs->last &&
        s->where.span.end > f->repeated_until)
        f->repeated_until = s->where.span.end;
}

static void find_direct_init(const struct xf_expr *e, void *ctx)
{
    bool *found = ctx;
    const struct xf_mpi_call *mpi = e->kind == XE_CALL && e->text ? xf_mpi_lookup(e->text) : NULL;
    *found = *found || (mpi && mpi->class == XF_MPI_INIT);
}

/* MPI must be running where the plan is made: MPI_Init, or a function that calls it. */
static void find_init(const struct xf_expr *e, void *ctx)
{
    bool *found = ctx;
    if (e->kind != XE_CALL)
        return;
    const struct xf_mpi_call *mpi = e->text ? xf_mpi_lookup(e->text) : NULL;
    const struct xf_sym *fn = e->arg[0]->kind == XE_VAR ? e->arg[0]->sym : NULL;
    *found = *found || (mpi && mpi->class == XF_MPI_INIT);
    if (fn && fn->kind == XSYM_FUNCTION && fn->function && !*found)
        xf_walk_exprs(fn->function->body, find_direct_init, found);
}

static bool starts_mpi(const struct xf_stmt *s)
{
    bool found = false;
    xf_walk_own_exprs(s, find_init, &found);
    return found;
}

static bool writes(const struct xf_stmt *s, const struct xf_sym *sym)
{
    if (s->kind == XS_DECL)
        for (size_t i = 0; i < s->n; i++)
            if (s->syms[i] == sym)
                return true;
    struct xf_stmt own = {.kind = XS_EXPR, .expr = s->expr, .step = s->step};
    return xf_shape_writes(&own, sym) > 0;
}

static void look(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct search *f = ctx;
    (void)parent;
    if (s->where.origin == XF_HEADER)
        return;
    bool needed = starts_mpi(s);
    for (int i = 0; i < f->needs->n; i++)
        needed = needed || writes(s, f->needs->sym[i]);
    if (s->kind == XS_FOR || s->kind == XS_WHILE || s->kind == XS_DO)
        note_loop(f, s);
    if (needed && s->where.span.begin >= f->needs->last)
        f->too_late = f->too_late || s->where.span.begin < f->repeated_until;
    else if (needed && s->where.span.begin >= f->needs->first)
        f->too_late = true;
    else if (needed && (!f->found || s->where.span.begin >= f->found->where.span.begin))
        f->found = s;
}

/* ---- the block ---- */

struct climb {
    const struct xf_stmt *child, *parent;
};

static void find_parent(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct climb *c = ctx;
    if (s == c->child)
        c->parent = parent;
}

static const struct xf_stmt *parent_of(const struct xf_function *fn, const struct xf_stmt *s)
{
    struct climb c = {.child = s};
    xf_walk_stmts(fn->body, find_parent, &c);
    return c.parent;
}

static bool holds(const struct xf_stmt *block, const struct needs *n)
{
    return block->kind == XS_BLOCK && block->where.span.begin <= n->first &&
           block->where.span.end >= n->last;
}

/* The first statement behind the declarations; one of these where it needs the plan. */
static const struct xf_stmt *first_statement(const struct xf_stmt *body, const struct needs *n)
{
    for (size_t i = 0; i < body->n; i++)
        if (body->list[i]->kind != XS_DECL || body->list[i]->where.span.end > n->first)
            return body->list[i];
    return NULL;
}

static bool is_needed(const struct needs *n, const struct xf_sym *sym)
{
    for (int i = 0; i < n->n; i++)
        if (n->sym[i] == sym)
            return true;
    return false;
}

/* Variables of the declaration `s` up to the last that the plan needs, where the first edit stands
 * behind these; else 0. */
static size_t variables_before(const struct xf_stmt *s, const struct needs *n)
{
    size_t last = 0;
    for (size_t i = 0; s->kind == XS_DECL && i < s->n; i++)
        if (is_needed(n, s->syms[i]))
            last = i + 1;
    const struct xf_expr *init = last ? s->syms[last - 1]->init : NULL;
    bool fits = init && init->where.origin != XF_HEADER && init->where.origin != XF_MACRO_BODY &&
                last < s->n && init->where.outer.end < n->first;
    return fits ? last : 0;
}

bool xf_rule_find_place(struct xf_share_group *g)
{
    if (!g->share)
        return false;
    struct needs n = needs_of(g);
    struct search f = {.needs = &n};
    xf_walk_stmts(g->function->body, look, &f);
    if (f.too_late)
        return false;
    if (!f.found) {
        g->place.before = first_statement(g->function->body, &n);
        return g->place.before && g->place.before->where.span.begin <= n.first;
    }
    const struct xf_stmt *s = f.found, *parent;
    for (parent = parent_of(g->function, s); parent && !holds(parent, &n);
         parent = parent_of(g->function, s))
        s = parent;
    if (!parent)
        return false;
    if (s->where.span.end > n.first) {
        g->place.split = s == f.found ? variables_before(s, &n) : 0;
        if (!g->place.split)
            return false;
    }
    g->place.after = s;
    return s->where.origin == XF_PLAIN || s->where.origin == XF_MACRO_USE;
}

/* ---- plans made again ---- */

static bool repeats(const struct xf_stmt *s)
{
    bool once = s->kind == XS_DO && s->expr && s->expr->has_value && !s->expr->ival;
    return s->kind == XS_FOR || s->kind == XS_WHILE || (s->kind == XS_DO && !once);
}

bool xf_rule_plans_again(const struct xf_share_group *g)
{
    const struct xf_stmt *s = g->place.after ? g->place.after : g->place.before;
    for (s = parent_of(g->function, s); s; s = parent_of(g->function, s))
        if (repeats(s))
            return true;
    return strcmp(g->function->sym->name, "main") != 0;
}

void xf_rule_new_plan(struct xf_flow *f, struct xf_state *st, const struct xf_where *where)
{
    for (int i = 0; i < st->n; i++) {
        enum xf_role role = xf_state_get(st, i).role;
        if (role == XR_BLOCK || role == XR_AFFINE)
            xf_state_set(f->store, st, i, xf_val_split(&f->store->t, XEV_REPLANNED, where));
    }
    for (size_t i = 0; i < f->store->objects.n; i++) {
        const struct xf_object *o = f->store->objects.v[i];
        if (o->capacity.role == XR_AFFINE)
            xf_state_set(f->store, st, o->sized, xf_val_split(&f->store->t, XEV_REPLANNED, where));
    }
}
