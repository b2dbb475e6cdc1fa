/* SPDX-License-Identifier: MIT */
#include "judging.h"

#include <ctype.h>
#include <stdint.h>

#include "arena.h"
#include "calls.h"
#include "comments.h"
#include "duties.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "grain.h"
#include "groups.h"
#include "guard.h"
#include "hand_transfers.h"
#include "inactive.h"
#include "ir.h"
#include "judge.h"
#include "naming.h"
#include "num.h"
#include "num_arith.h"
#include "num_text.h"
#include "path.h"
#include "placing.h"
#include "result.h"
#include "run_group.h"
#include "share_group.h"
#include "summary.h"
#include "value.h"

static void start_group(struct xf_judging *j, struct xf_share_group *g)
{
    g->flow = xf_flow_create(j->arena, j->nums, j->paths, j->unit, &j->hooks);
    g->spec.keep_output = j->req->keep_output;
    g->flow->in.group = &g->spec;
    g->flow->in.decisions = &g->decisions;
    g->flow->found->values = j->req->values ? "" : NULL;
    g->flow->caches.summaries = xf_summaries_create();
}

static const char *source_text(struct xf_judging *j, const struct xf_expr *e)
{
    const struct xf_span s = e->where.span;
    if (s.begin == s.end && e->text) /* a facts file has it */
        return e->text;
    return xf_strndup(j->arena, j->unit->source + s.begin, s.end - s.begin);
}

/* The same on one line: blanks, ends of lines and what continues them become one blank. */
static const char *one_line(struct xf_judging *j, const char *text)
{
    char *out = xf_strdup(j->arena, text), *end = out;
    for (; *text; text++) {
        bool continued = *text == '\\' && (text[1] == '\n' || text[1] == '\r');
        if (!continued && !isspace((unsigned char)*text))
            *end++ = *text;
        else if (!continued && end > out && end[-1] != ' ')
            *end++ = ' ';
    }
    *end = '\0';
    return out;
}

static void check_roots(struct xf_share_group *g)
{
    for (size_t i = 0; i < g->spec.n_calls; i++)
        if (xf_mpi_arg(g->sites[i]->mpi, 'R') >= 0 &&
            !xf_num_equal(g->sites[i]->root, g->spec.root))
            xf_flow_event(g->flow, XEV_GROUPING, &g->spec.calls[i]->where, NULL, NULL);
}

static const char *block_text(struct xf_judging *j, const struct xf_share_group *g)
{
    const struct xf_observation *o = g->sites[0];
    const struct xf_num *n =
        xf_mpi_transfer(o->mpi) == XF_MPI_SCATTER ? o->recv_count : o->send_count;
    n = xf_num_quotient(j->nums, n, g->spec.share);
    const struct xf_num *block = xf_num_quotient(j->nums, n, g->unit);
    return xf_num_text(j->nums, block ? block : n);
}

static void describe(struct xf_judging *j, struct xf_share_group *g)
{
    struct xf_group *v = g->verdict;
    const struct xf_where *def = g->place.after ? &g->place.after->where : &g->spec.calls[0]->where;
    v->share =
        g->share ? one_line(j, source_text(j, g->share)) : xf_num_text(j->nums, g->spec.share);
    v->id = xf_sprintf(j->arena, "%s:%s:%s",
                       xf_path_below(j->arena, j->req->project, g->function->where.file),
                       g->function->sym->name, v->share);
    v->function = g->function->sym->name;
    v->definition = (struct xf_place){.file = def->file, .line = def->line, .column = def->column};
    v->block = block_text(j, g);
    v->communicator = source_text(j, g->comm);
    v->root = g->root ? source_text(j, g->root) : "0";
}

static bool is_grained(const struct xf_share_group *g)
{
    int64_t k;
    return !xf_num_is_const(g->spec.grain, &k) || k != 1;
}

/* What the rewriter needs of the run, besides what was decided in it. */
static void take_outcome(struct xf_judging *j, struct xf_share_group *g)
{
    const struct xf_messages *m = &g->flow->messages;
    g->run.worths = g->flow->caches.numbers;
    g->run.nums = j->nums;
    g->run.values = g->flow->found->values;
    g->run.by_hand.n = 0;
    if (m->collect->receive)
        *xf_push(j->arena, &g->run.by_hand) = m->collect->receive;
    for (size_t i = 0; i < m->deals->all.n; i++)
        *xf_push(j->arena, &g->run.by_hand) = m->deals->all.v[i].send;
}

static void judge_once(struct xf_judging *j, struct xf_share_group *g)
{
    g->verdict = xf_alloc(j->arena, sizeof *g->verdict);
    start_group(j, g);
    g->grain = xf_grain_expr(j->grains, j->n_grains, g);
    bool settled = xf_run_group(g);
    xf_name_group(g);
    if (j->without && xf_guard_needed(j->without, g))
        xf_guard_find(j->without, g, j->divided, j->divisor);
    bool placed = xf_place_group(g, &settled) && xf_guard_keeps_its_value(g);
    if (g->flow->progress.n_group_calls < g->spec.n_calls)
        xf_flow_event(g->flow, XEV_CONTEXT, &g->spec.calls[0]->where, NULL, NULL);
    check_roots(g);
    if (!g->share || !settled)
        xf_flow_event(g->flow, XEV_BOUND, &g->spec.calls[0]->where, NULL, NULL);
    else if (!placed)
        xf_note_no_place(g);
    xf_summaries_destroy(g->flow->caches.summaries);
    g->flow->caches.summaries = NULL;
    take_outcome(j, g);
    describe(j, g);
    xf_decide_duties(j->arena, g, j->req, j->wishes);
    if (g->verdict->verdict == XF_REWRITTEN)
        g->inactive = xf_inactive_against(j->arena, j->unit, g);
    if (g->inactive.n)
        g->verdict->verdict = XF_REFUSED;
    if (j->ungrained && g->verdict->verdict == XF_REWRITTEN && is_grained(g)) {
        xf_grain_mark(j->ungrained, g);
        xf_grain_tell(j->arena, g);
    }
    if (j->without && g->verdict->verdict == XF_REWRITTEN && xf_guard_needed(j->without, g))
        xf_guard_settle(j->arena, j->without, g, j->divided, j->divisor);
}

static bool edits_places(const struct xf_share_group *g)
{
    for (size_t i = 0; i < g->decisions.n; i++)
        if (g->decisions.v[i].meaning == XF_MY_OFFSET || g->decisions.v[i].meaning == XF_MY_END)
            return true;
    return false;
}

/* With a rest, places of the own items are often made in several steps: then they are edited where
 * they are used. What is in the way then is told, if no place was found otherwise. */
void xf_judge_group(struct xf_judging *j, struct xf_share_group *g)
{
    const struct xf_share_group before = *g;
    judge_once(j, g);
    if (g->verdict->verdict == XF_REWRITTEN || !g->spec.total)
        return;
    const struct xf_share_group first = *g;
    *g = before;
    g->spec.places_as_used = true;
    judge_once(j, g);
    if (g->verdict->verdict != XF_REWRITTEN && (edits_places(&first) || !edits_places(g)))
        *g = first;
}
