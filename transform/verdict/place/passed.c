/* SPDX-License-Identifier: MIT */
#include "passed.h"

#include "calls.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "jumps.h"
#include "share_group.h"
#include "value.h"
#include "walk.h"

bool xf_jumps_need_plan(const struct xf_group_spec *group, const struct xf_decisions *decisions,
                        size_t place)
{
    for (size_t i = 0; i < decisions->n; i++)
        if (decisions->v[i].expr->where.span.end > place)
            return true;
    for (size_t i = 0; i < group->n_calls; i++)
        if (group->calls[i]->where.span.end > place)
            return true;
    return false;
}

static size_t made_at(const struct xf_share_group *g)
{
    const struct xf_stmt *after = g->place.after;
    return after ? after->where.span.end : g->place.before->where.span.begin;
}

/* ---- jumps past the plan ---- */

static void check_gotos(struct xf_share_group *g)
{
    const struct xf_jumps *jumps = g->flow->at.jumps;
    size_t made = made_at(g);
    struct xf_span in = g->function->where.span;
    for (size_t i = 0; i < jumps->gotos.n; i++) {
        const struct xf_goto *j = &jumps->gotos.v[i];
        size_t from = j->from->where.span.begin, to = j->label->where.span.begin;
        if (from >= in.begin && from < made && to >= made && to < in.end &&
            xf_jumps_need_plan(&g->spec, &g->decisions, to))
            xf_flow_event(g->flow, XEV_PLACE, &j->from->where, NULL, NULL);
    }
}

/* ---- processes that may have left ---- */

/* The call of the group that is made wherever `e` is; NULL when there is none. */
static const struct xf_expr *sure_call(const struct xf_share_group *g, const struct xf_expr *e)
{
    for (size_t i = 0; i < g->spec.n_calls; i++)
        if (g->spec.calls[i] == e)
            return e;
    bool chooses =
        e->kind == XE_COND || (e->kind == XE_BINARY && (e->op == XOP_LAND || e->op == XOP_LOR));
    const struct xf_expr *found = NULL;
    for (size_t i = 0; i < (chooses ? 1 : e->n) && !found; i++)
        found = sure_call(g, e->arg[i]);
    return found;
}

static const struct xf_expr *sure_call_of(const struct xf_share_group *g, const struct xf_stmt *s)
{
    const struct xf_expr *found = NULL;
    if (s->kind == XS_EXPR || s->kind == XS_IF || s->kind == XS_RETURN)
        return s->expr ? sure_call(g, s->expr) : NULL;
    for (size_t i = 0; s->kind == XS_DECL && i < s->n && !found; i++)
        found = s->syms[i]->init ? sure_call(g, s->syms[i]->init) : NULL;
    return found;
}

static bool asks_for_memory(const struct xf_share_group *g, const struct xf_stmt *s)
{
    const struct xf_choices *memory = &g->flow->at.jumps->memory;
    for (size_t i = 0; i < memory->n; i++)
        if (memory->v[i] == s)
            return true;
    return false;
}

/* May s be left for what is not behind it, other than for want of memory? */
static bool may_leave(const struct xf_share_group *g, const struct xf_stmt *s, bool in_loop)
{
    if (!s || asks_for_memory(g, s))
        return false;
    if (s->kind == XS_RETURN || s->kind == XS_GOTO || s->kind == XS_LABEL || s->kind == XS_OTHER)
        return true;
    if (s->kind == XS_BREAK || s->kind == XS_CONTINUE)
        return !in_loop;
    in_loop = in_loop || s->kind == XS_FOR || s->kind == XS_WHILE || s->kind == XS_DO;
    if (may_leave(g, s->body, in_loop) || may_leave(g, s->other, in_loop))
        return true;
    for (size_t i = 0; s->list && i < s->n; i++)
        if (may_leave(g, s->list[i], in_loop))
            return true;
    return false;
}

/* The call of the group that everybody makes who makes the plan; NULL when there is none. */
static const struct xf_expr *call_behind_plan(const struct xf_share_group *g)
{
    const struct xf_stmt *plan = g->place.after ? g->place.after : g->place.before;
    const struct xf_stmt *block = xf_place_parent(g->place.in, plan);
    size_t i = 0;
    if (!block || block->kind != XS_BLOCK)
        return NULL;
    while (i < block->n && block->list[i] != plan)
        i++;
    for (i += g->place.after != NULL && !g->place.split; i < block->n; i++) {
        const struct xf_expr *call = sure_call_of(g, block->list[i]);
        if (call || may_leave(g, block->list[i], false))
            return call;
    }
    return NULL;
}

struct namesakes {
    const struct xf_share_group *group;
    const struct xf_expr *call;
    bool found;
};

/* A call that might be what those who left made instead. */
static void find_namesake(const struct xf_expr *e, void *ctx)
{
    struct namesakes *n = ctx;
    const struct xf_mpi_call *mpi = e->kind == XE_CALL && e->text ? xf_mpi_lookup(e->text) : NULL;
    bool ours = false;
    for (size_t i = 0; i < n->group->spec.n_calls; i++)
        ours = ours || n->group->spec.calls[i] == e;
    bool before = e->where.span.begin < n->call->where.span.begin;
    n->found = n->found || (mpi && mpi == xf_mpi_lookup(n->call->text) && before && !ours);
}

static void check_exits(struct xf_share_group *g)
{
    const struct xf_choices *exits = &g->flow->at.jumps->exits;
    struct namesakes n = {.group = g, .call = call_behind_plan(g)};
    if (!exits->n)
        return;
    for (size_t i = 0; n.call && i < g->flow->in.unit->n_functions; i++)
        xf_walk_exprs(g->flow->in.unit->functions[i]->body, find_namesake, &n);
    bool all = n.call && !n.found;
    for (size_t i = 0; i < exits->n && !all; i++)
        if (exits->v[i]->where.span.begin < made_at(g))
            xf_flow_event(g->flow, XEV_LEFT, &exits->v[i]->where, NULL, NULL);
}

void xf_rule_check_passed(struct xf_share_group *g)
{
    check_gotos(g);
    check_exits(g);
}
