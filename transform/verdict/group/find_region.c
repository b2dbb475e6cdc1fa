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

/* ---- ways to the calls ---- */

static bool is_loop(const struct xf_stmt *s)
{
    return s->kind == XS_FOR || s->kind == XS_WHILE || s->kind == XS_DO;
}

/* Control comes to `call` whenever it comes to e. */
static bool evaluates(const struct xf_expr *e, const struct xf_expr *call)
{
    if (e == call)
        return true;
    bool perhaps =
        e->kind == XE_COND || (e->kind == XE_BINARY && (e->op == XOP_LAND || e->op == XOP_LOR));
    for (size_t i = 0; i < e->n && (i == 0 || !perhaps); i++)
        if (evaluates(e->arg[i], call))
            return true;
    return false;
}

static bool jumps(const struct xf_stmt *s)
{
    if (!s)
        return false;
    bool found = s->kind == XS_RETURN || s->kind == XS_GOTO || s->kind == XS_LABEL ||
                 jumps(s->init) || jumps(s->body) || jumps(s->other);
    for (size_t i = 0; s->list && i < s->n && !found; i++)
        found = jumps(s->list[i]);
    return found;
}

/* Where control comes to the statement it comes to the call, once; with `perhaps` at most once. */
static bool leads_to(const struct xf_stmt *s, const struct xf_expr *call, bool perhaps)
{
    bool found = false;
    for (size_t i = 0; s->kind == XS_DECL && i < s->n && !found; i++)
        found = s->syms[i]->init && evaluates(s->syms[i]->init, call);
    if (s->kind == XS_EXPR || s->kind == XS_IF || s->kind == XS_RETURN)
        found = s->expr && evaluates(s->expr, call);
    if (s->kind == XS_IF && perhaps && !found)
        found = leads_to(s->body, call, true) || (s->other && leads_to(s->other, call, true));
    for (size_t i = 0; s->kind == XS_BLOCK && i < s->n && !found; i++) {
        found = leads_to(s->list[i], call, perhaps);
        if (!found && !perhaps && jumps(s->list[i]))
            return false;
    }
    return found;
}

struct only_call {
    const struct xf_function *of;
    const struct xf_expr *call;
    int n;
};

static void note_call(const struct xf_expr *e, void *ctx)
{
    struct only_call *o = ctx;
    const struct xf_expr *callee = e->kind == XE_CALL ? e->arg[0] : NULL;
    if (!callee || callee->kind != XE_VAR || !callee->sym || callee->sym->function != o->of)
        return;
    o->n++;
    o->call = e;
}

/* The function around the only call of `fn`, and that call; NULL: there is none, or another one. */
static const struct xf_function *only_caller(const struct xf_unit *u, const struct xf_function *fn,
                                             const struct xf_expr **call)
{
    struct only_call o = {.of = fn};
    const struct xf_function *found = NULL;
    for (size_t i = 0; i < u->n_functions && o.n < 2; i++) {
        int before = o.n;
        xf_walk_exprs(u->functions[i]->body, note_call, &o);
        found = o.n > before ? u->functions[i] : found;
    }
    *call = o.call;
    return o.n == 1 ? found : NULL;
}

static bool is_scatter(const struct xf_share_group *g, size_t call)
{
    return xf_mpi_transfer(g->sites[call]->mpi) == XF_MPI_SCATTER;
}

/* The calls as they are seen from the function in which they stand, and from those that call it. */
static void find_ways(const struct xf_flow *f, const struct xf_share_group *g, struct xf_region *r)
{
    r->ways = xf_alloc(f->arena, (g->spec.n_calls + 1) * sizeof *r->ways);
    for (size_t i = 0; i < g->spec.n_calls; i++) {
        struct xf_way *w = &r->ways[i];
        const struct xf_expr *call = g->spec.calls[i];
        const struct xf_function *fn = g->sites[i]->function;
        while (fn && w->n < XF_MAX_LEVELS) {
            w->step[w->n++] = (struct xf_way_step){.in = fn, .call = call};
            fn = leads_to(fn->body, call, !is_scatter(g, i)) ? only_caller(f->in.unit, fn, &call)
                                                             : NULL;
        }
    }
}

/* ---- the block ---- */

/* The statement, of the function r->in, leads to call i of the group. */
static bool is_call(const struct xf_share_group *g, const struct xf_region *r,
                    const struct xf_stmt *s, size_t i)
{
    for (int k = 0; k < r->ways[i].n; k++)
        if (r->ways[i].step[k].in == r->in)
            return leads_to(s, r->ways[i].step[k].call, !is_scatter(g, i));
    return false;
}

/* Where in the list the call stands; list->n: nowhere. */
static size_t index_of(const struct xf_share_group *g, const struct xf_region *r, size_t call)
{
    size_t i = 0;
    while (i < r->list->n && !is_call(g, r, r->list->list[i], call))
        i++;
    return i;
}

static size_t first_gather(const struct xf_share_group *g, const struct xf_region *r)
{
    size_t first = r->list->n;
    for (size_t i = 0; i < g->spec.n_calls; i++) {
        size_t at = index_of(g, r, i);
        first = !is_scatter(g, i) && at < first ? at : first;
    }
    return first;
}

/* Behind the last scatter; 0: there is none. */
static size_t behind_scatters(const struct xf_share_group *g, const struct xf_region *r)
{
    size_t behind = 0;
    for (size_t i = 0; i < g->spec.n_calls; i++) {
        size_t at = index_of(g, r, i);
        behind = is_scatter(g, i) && at >= behind ? at + 1 : behind;
    }
    return behind;
}

struct search {
    const struct xf_share_group *group;
    struct xf_region *region;
    const struct xf_stmt *list;
};

static void try_block(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct search *x = ctx;
    bool all = s->kind == XS_BLOCK;
    (void)parent;
    x->region->list = s;
    for (size_t i = 0; all && i < x->group->spec.n_calls; i++)
        all = index_of(x->group, x->region, i) < s->n;
    all = all && behind_scatters(x->group, x->region) <= first_gather(x->group, x->region);
    x->list = all ? s : x->list;
}

bool xf_region_list(const struct xf_flow *f, const struct xf_share_group *g, struct xf_region *r)
{
    struct search x = {.group = g, .region = r};
    const struct xf_function *above = r->in;
    if (!above)
        find_ways(f, g, r);
    for (int k = 0; k < r->ways[0].n && !x.list; k++) {
        r->in = r->ways[0].step[k].in;
        if (above && r->in != above)
            continue;
        if (above == r->in)
            above = NULL;
        else
            xf_walk_stmts(r->in->body, try_block, &x);
    }
    r->list = x.list;
    return x.list;
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

static size_t first_scatter(const struct xf_share_group *g, const struct xf_region *r)
{
    size_t first = r->list->n;
    for (size_t i = 0; i < g->spec.n_calls; i++) {
        size_t at = index_of(g, r, i);
        first = at < first ? at : first;
    }
    return first;
}

/* ---- the region ---- */

size_t xf_region_later(const struct xf_share_group *g, const struct xf_region *r, const bool *own)
{
    size_t gather = first_gather(g, r), i = r->first + 1, none = r->list->n;
    if (behind_scatters(g, r) > 0 || gather == none)
        return none;
    while (i < gather && !own[i])
        i++;
    return i < gather ? i : none;
}

bool xf_region_find(const struct xf_flow *f, const struct xf_share_group *g, const bool *own,
                    size_t from, struct xf_region *r)
{
    const struct xf_stmt *list = r->list;
    size_t behind = behind_scatters(g, r);
    r->first = list->n;
    r->last = 0;
    for (size_t i = from > behind ? from : behind; i < list->n; i++) {
        bool gathers = false;
        for (size_t k = 0; k < g->spec.n_calls; k++)
            gathers = gathers || is_call(g, r, list->list[i], k);
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
    size_t scatter = first_scatter(g, r);
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
