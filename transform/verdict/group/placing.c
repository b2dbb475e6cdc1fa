/* SPDX-License-Identifier: MIT */
#include "placing.h"

#include "across.h"
#include "again.h"
#include "colour.h"
#include "findings.h"
#include "events.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "num_arith.h"
#include "passed.h"
#include "place.h"
#include "rules.h"
#include "run_group.h"
#include "share_group.h"
#include "source_part.h"
#include "value.h"
#include "walk.h"

/* ---- processes that are in no communicator ---- */

struct membership {
    const struct xf_share_group *group;
    struct xf_span place;
    bool right, tested;
};

static bool within(struct xf_span s, const struct xf_stmt *outer)
{
    return outer && xf_span_holds(outer->where.span, s);
}

/* Where a test tells whether a process is in the communicator, calls that only those make want a
 * plan that only those make. */
static void check_test(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct membership *m = ctx;
    bool inside;
    (void)parent;
    if (s->kind != XS_IF || !xf_colour_tests_member(m->group->flow, s->expr, &inside))
        return;
    const struct xf_stmt *members = inside ? s->body : s->other;
    m->tested = true;
    for (size_t i = 0; i < m->group->spec.n_calls; i++) {
        struct xf_span call = m->group->spec.calls[i]->where.span;
        bool behind = call.begin >= s->where.span.end;
        m->right = m->right && (!within(call, members) || within(m->place, members)) &&
                   (!behind || m->place.begin >= s->where.span.end);
    }
}

static bool made_by_members(const struct xf_share_group *g)
{
    const struct xf_stmt *after = g->place.after;
    size_t at = after ? after->where.span.end : g->place.before->where.span.begin;
    struct membership m = {.group = g, .place = {at, at}, .right = true};
    const struct xf_unit *u = g->flow->in.unit;
    for (size_t i = 0; i < u->n_functions; i++)
        if (g->spec.across || u->functions[i] == g->function)
            xf_walk_stmts(u->functions[i]->body, check_test, &m);
    return m.right && !(g->spec.across && m.tested);
}

/* ---- the place ---- */

/* Once more, where it matters where the plan is made. */
static bool run_with_plan(struct xf_share_group *g)
{
    bool again = xf_rule_plans_again(g);
    if (again)
        g->flow->points.plan = g->place;
    bool moves = xf_rule_inputs_move(g);
    g->flow->in.known = g->grain;
    if (moves || g->grain)
        g->flow->points.known = g->place;
    if (moves) {
        g->flow->points.known.share = g->share;
        g->flow->points.known.comm = g->comm;
        g->flow->points.known.root = g->root;
        g->flow->points.known.worth = xf_num_mul(g->flow->nums, g->spec.share, g->unit);
    }
    return again || moves || g->grain ? xf_run_group(g) : true;
}

/* Where the plan of a group in one function is made. */
static bool place_within(struct xf_share_group *g, bool *settled)
{
    bool placed = g->share && xf_rule_find_place(g) && made_by_members(g);
    if (*settled && placed)
        *settled = run_with_plan(g);
    if (placed)
        xf_rule_check_passed(g);
    return placed;
}

static void take_from_place(struct xf_share_group *g)
{
    g->share = g->place.share;
    g->comm = g->place.comm;
    g->root = g->place.root;
}

static bool run_planned_at(struct xf_share_group *g, const struct xf_insertion_point *place)
{
    g->place = g->flow->points.plan = *place;
    take_from_place(g);
    return xf_run_group(g);
}

static bool is_at(const struct xf_where *w, const struct xf_stmt *s)
{
    return w->file == s->where.file && w->span.begin == s->where.span.begin;
}

/* Not every process passes there, or what the plan needs is not known there yet, or needed before.
 */
static bool is_no_place(const struct xf_share_group *g)
{
    const struct xf_stmt *at = g->place.after ? g->place.after : g->place.before;
    const struct xf_findings *found = g->flow->found;
    for (size_t i = 0; i < found->events.n; i++) {
        const struct xf_event *e = &found->events.v[i];
        bool parted = e->kind == XEV_CONTEXT || e->kind == XEV_LEFT;
        if (e->kind == XEV_PLACE || (parted && (is_at(&e->where, at) || is_at(&e->seen, at))))
            return true;
    }
    return !made_by_members(g);
}

/* Of one across functions: tried. Where nothing but a block of the plan before is in the way, that
 * is what is told of. */
static bool place_across(struct xf_share_group *g, bool *settled)
{
    struct xf_insertion_point replanned = {0};
    struct xf_plan_search search = {.share = g->share, .comm = g->comm, .root = g->root};
    while (g->share && *settled && xf_rule_next_place(g, &search)) {
        g->flow->points.plan = g->place;
        *settled = xf_run_group(g);
        if (!*settled || is_no_place(g))
            continue;
        if (xf_has_event(g, XEV_REPLANNED)) {
            replanned = g->place;
            continue;
        }
        take_from_place(g);
        return true;
    }
    *settled = *settled && replanned.share ? run_planned_at(g, &replanned) : *settled;
    return replanned.share && xf_has_event(g, XEV_REPLANNED);
}

bool xf_place_group(struct xf_share_group *g, bool *settled)
{
    return g->spec.across ? place_across(g, settled) : place_within(g, settled);
}

void xf_note_no_place(const struct xf_share_group *g)
{
    const bool late = g->place.late && g->place.late->where.origin != XF_HEADER;
    xf_flow_event(g->flow, XEV_PLACE, late ? &g->place.late->where : &g->share->where, NULL,
                  late ? "what it needs is set here, behind a use of the share" : NULL);
}
