/* SPDX-License-Identifier: MIT */
#include "find_region.h"

#include <string.h>

#include "arena.h"
#include "calls.h"
#include "find_steps.h"
#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "pieces_region.h"
#include "share_group.h"
#include "shape.h"
#include "walk.h"

/* ---- the block ---- */

struct search {
    const struct xf_share_group *group;
    const struct xf_stmt *list;
};

/* The statement is the call, its result perhaps kept in a variable. */
static bool is_call(const struct xf_stmt *s, const struct xf_expr *call)
{
    const struct xf_expr *e = s->kind == XS_EXPR ? s->expr : NULL;
    if (e && e->kind == XE_ASSIGN && e->op == XOP_NONE && e->arg[0]->kind == XE_VAR)
        e = e->arg[1];
    return e && xf_shape_without_casts(e) == call;
}

/* Where in the list the call stands; list->n: nowhere. */
static size_t index_of(const struct xf_stmt *list, const struct xf_expr *call)
{
    size_t i = 0;
    while (i < list->n && !is_call(list->list[i], call))
        i++;
    return i;
}

static void try_block(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct search *x = ctx;
    bool all = s->kind == XS_BLOCK;
    (void)parent;
    for (size_t i = 0; all && i < x->group->spec.n_calls; i++)
        all = index_of(s, x->group->spec.calls[i]) < s->n;
    x->list = all ? s : x->list;
}

static bool is_scatter(const struct xf_share_group *g, size_t call)
{
    return g->sites[call]->mpi->class == XF_MPI_SCATTER;
}

static size_t first_gather(const struct xf_share_group *g, const struct xf_stmt *list)
{
    size_t first = list->n;
    for (size_t i = 0; i < g->spec.n_calls; i++) {
        size_t at = index_of(list, g->spec.calls[i]);
        first = !is_scatter(g, i) && at < first ? at : first;
    }
    return first;
}

/* Behind the last scatter; 0: there is none. */
static size_t behind_scatters(const struct xf_share_group *g, const struct xf_stmt *list)
{
    size_t behind = 0;
    for (size_t i = 0; i < g->spec.n_calls; i++) {
        size_t at = index_of(list, g->spec.calls[i]);
        behind = is_scatter(g, i) && at >= behind ? at + 1 : behind;
    }
    return behind;
}

const struct xf_stmt *xf_region_list(const struct xf_flow *f, const struct xf_share_group *g)
{
    struct search x = {.group = g};
    xf_walk_stmts(g->function->body, try_block, &x);
    if (x.list && behind_scatters(g, x.list) <= first_gather(g, x.list))
        return x.list;
    xf_flow_event(f, XEV_PIECES_APART, &g->spec.calls[0]->where, NULL, NULL);
    return NULL;
}

/* ---- its text ---- */

struct text { /* statements that are done again */
    const struct xf_flow *f;
    struct xf_region *region;
    const struct xf_stmt *list;
    size_t first, last;  /* in it: what is done once for each piece */
    struct xf_span span; /* of all from the first scatter on */
    int loops;           /* around the statement */
    const struct xf_where *wrong;
};

static bool is_loop(const struct xf_stmt *s)
{
    return s->kind == XS_FOR || s->kind == XS_WHILE || s->kind == XS_DO;
}

static void check_jumps(struct text *t, const struct xf_stmt *s, bool in_loop, bool in_switch)
{
    if (!s || t->wrong)
        return;
    bool leaves = s->kind == XS_RETURN || s->kind == XS_GOTO || s->kind == XS_LABEL ||
                  s->kind == XS_OTHER || (s->kind == XS_BREAK && !in_loop && !in_switch) ||
                  (s->kind == XS_CONTINUE && !in_loop) || (s->kind == XS_CASE && !in_switch);
    if (leaves)
        t->wrong = &s->where;
    in_loop = in_loop || is_loop(s);
    in_switch = in_switch || s->kind == XS_SWITCH;
    check_jumps(t, s->init, in_loop, in_switch);
    check_jumps(t, s->body, in_loop, in_switch);
    check_jumps(t, s->other, in_loop, in_switch);
    for (size_t i = 0; s->kind == XS_BLOCK && i < s->n; i++)
        check_jumps(t, s->list[i], in_loop, in_switch);
}

struct mention {
    const struct xf_sym *sym;
    bool found;
};

static void note_mention(const struct xf_expr *e, void *ctx)
{
    struct mention *m = ctx;
    m->found = m->found || (e->kind == XE_VAR && e->sym == m->sym);
}

/* A variable that is declared in the region, and would be gone behind it. */
static void check_declared(struct text *t, size_t at)
{
    const struct xf_stmt *s = t->list->list[at];
    for (size_t k = 0; s->kind == XS_DECL && k < s->n && !t->wrong; k++) {
        struct mention m = {.sym = s->syms[k]};
        for (size_t i = t->last + 1; i < t->list->n; i++)
            xf_walk_exprs(t->list->list[i], note_mention, &m);
        if (s->syms[k]->is_static || (m.found && !xf_steps_declare(t->f, t->region, at)))
            t->wrong = &s->where;
    }
}

/* Text that other flags would compile. */
static bool has_branches(const struct xf_unit *u, const struct xf_where *w)
{
    for (size_t i = 0; i < u->n_branches; i++) {
        const struct xf_branch *b = &u->branches[i];
        bool inside = w->span.begin <= b->span.begin && b->span.begin < w->span.end;
        if (b->in_main && !strcmp(b->file, w->file) && inside)
            return true;
    }
    return false;
}

static bool has_directive(const struct xf_unit *u, struct xf_span s)
{
    bool begins = true, found = false;
    for (size_t at = s.begin; at < s.end && !found; at++) {
        char c = u->source[at];
        found = begins && c == '#' && strncmp(u->source + at, "#pragma", 7) != 0;
        begins = c == '\n' || (begins && (c == ' ' || c == '\t'));
    }
    return found;
}

static void check_text(struct text *t)
{
    for (size_t i = t->first; i <= t->last && !t->wrong; i++) {
        const struct xf_stmt *s = t->list->list[i];
        if (s->where.origin != XF_PLAIN || has_branches(t->f->in.unit, &s->where))
            t->wrong = &s->where;
        check_declared(t, i);
    }
    if (!t->wrong && has_directive(t->f->in.unit, t->span))
        t->wrong = &t->list->list[t->first]->where;
}

static size_t first_scatter(const struct xf_share_group *g, const struct xf_stmt *list)
{
    size_t first = list->n;
    for (size_t i = 0; i < g->spec.n_calls; i++) {
        size_t at = index_of(list, g->spec.calls[i]);
        first = at < first ? at : first;
    }
    return first;
}

/* ---- the region ---- */

size_t xf_region_later(const struct xf_share_group *g, const struct xf_stmt *list, const bool *own,
                       size_t at)
{
    size_t gather = first_gather(g, list), i = at + 1;
    if (behind_scatters(g, list) > 0 || gather == list->n)
        return list->n;
    while (i < gather && !own[i])
        i++;
    return i < gather ? i : list->n;
}

bool xf_region_find(const struct xf_flow *f, const struct xf_share_group *g, const bool *own,
                    size_t from, struct xf_region *r)
{
    const struct xf_stmt *list = r->list;
    size_t behind = behind_scatters(g, list);
    r->first = list->n;
    r->last = 0;
    for (size_t i = from > behind ? from : behind; i < list->n; i++) {
        bool gathers = false;
        for (size_t k = 0; k < g->spec.n_calls; k++)
            gathers = gathers || is_call(list->list[i], g->spec.calls[k]);
        if (!own[i] && !gathers)
            continue;
        r->first = r->first == list->n ? i : r->first;
        r->last = i;
    }
    if (r->first == list->n) {
        xf_flow_event(f, XEV_PIECES_APART, &g->spec.calls[0]->where, NULL, NULL);
        return false;
    }
    struct text t = {.f = f, .region = r, .list = list, .first = r->first, .last = r->last};
    t.span = (struct xf_span){list->list[r->first]->where.span.begin,
                              list->list[r->last]->where.span.end};
    size_t scatter = first_scatter(g, list);
    for (size_t i = scatter < r->first ? scatter : r->first; i <= r->last; i++)
        check_jumps(&t, list->list[i], false, false);
    if (!t.wrong)
        check_text(&t);
    if (t.wrong)
        xf_flow_event(f, XEV_PIECES_WAY, t.wrong, NULL, NULL);
    return !t.wrong;
}

/* ---- loops over items ---- */

static bool is_within(const struct xf_stmt *s, const struct xf_stmt *around)
{
    return s != around && s->where.span.begin >= around->where.span.begin &&
           s->where.span.end <= around->where.span.end;
}

void xf_region_loops(const struct xf_flow *f, struct xf_region *r)
{
    const struct xf_stmt *first = r->list->list[r->first], *last = r->list->list[r->last];
    for (size_t i = 0; i < f->found->item_loops.n; i++) {
        const struct xf_stmt *s = f->found->item_loops.v[i];
        bool inner = s->where.origin != XF_PLAIN || s->where.span.begin < first->where.span.begin ||
                     s->where.span.end > last->where.span.end;
        for (size_t k = 0; k < f->found->item_loops.n && !inner; k++)
            inner = is_within(s, f->found->item_loops.v[k]);
        if (!inner)
            *xf_push(f->arena, &r->loops) = s;
    }
}
