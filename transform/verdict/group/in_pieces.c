/* SPDX-License-Identifier: MIT */
#include "in_pieces.h"

#include <string.h>

#include "arena.h"
#include "calls.h"
#include "duties.h"
#include "entry.h"
#include "find_region.h"
#include "find_steps.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "judge.h"
#include "num.h"
#include "pieces_region.h"
#include "share_group.h"
#include "value.h"
#include "walk.h"
#include "worth.h"

enum { MAX_TRIES = 4, MAX_STARTS = 8 };

/* What the runs for pieces may not change. */
struct kept {
    struct xf_findings found;
    struct xf_decisions decisions;
    struct xf_worths *numbers;
};

static struct kept keep(struct xf_arena *a, struct xf_share_group *g)
{
    struct xf_flow *f = g->flow;
    struct kept k = {*f->found, g->decisions, f->caches.numbers};
    f->caches.numbers = xf_worths_copy(a, k.numbers);
    *f->found = (struct xf_findings){.max_share = k.found.max_share, .max_of = k.found.max_of};
    f->found->ends = k.found.ends;
    g->decisions.v = xf_alloc(a, k.decisions.n * sizeof *g->decisions.v + 1);
    g->decisions.cap = k.decisions.n;
    if (k.decisions.n)
        memcpy(g->decisions.v, k.decisions.v, k.decisions.n * sizeof *g->decisions.v);
    return k;
}

static void put_back(struct xf_share_group *g, const struct kept *k)
{
    *g->flow->found = k->found;
    g->flow->caches.numbers = k->numbers;
    g->decisions = k->decisions;
}

/* ---- forms ---- */

static void note_threads(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    (void)parent;
    const struct xf_stmt **threads = ctx;
    if (s->kind == XS_PARALLEL)
        *threads = s;
}

static const char *form_of_calls(const struct xf_share_group *g)
{
    for (size_t i = 0; i < g->spec.n_calls; i++) {
        const struct xf_mpi_call *mpi = g->sites[i]->mpi;
        bool promised = g->spec.calls[i]->contract; /* which says of no request where it goes */
        if (mpi->large || mpi->persistent || (mpi->nonblocking && promised))
            return mpi->name;
    }
    for (size_t i = 0; i < g->decisions.n; i++)
        if (g->decisions.v[i].of)
            return "the places of other processes' items";
    return NULL;
}

/* What the runtime does not have, or the rewriter does not write; NULL: it can be. */
static const char *form_against(const struct xf_share_group *g)
{
    const struct xf_stmt *threads = NULL;
    xf_walk_stmts(g->function->body, note_threads, &threads);
    if (g->guard || g->ended)
        return "a division that is tested at run time";
    if (g->run.by_hand.n)
        return "messages by hand";
    return threads ? "threads" : form_of_calls(g);
}

/* ---- runs ---- */

/* Until nothing is learned that would have mattered earlier. Nothing may be decided otherwise than
 * for the once form, which had `decided`. */
static bool run(struct xf_share_group *g, const struct xf_region *r, bool *own, size_t decided)
{
    struct xf_flow *f = g->flow;
    bool proper = !own;
    int runs = 0;
    g->decisions.n = decided;
    do {
        f->progress.changed = false;
        f->found->max_share = NULL;
        f->found->keep_one = false;
        f->found->least = 0;
        for (size_t i = 0; i < decided; i++)
            g->decisions.v[i].follows = g->decisions.v[i].even = false;
        f->pieces = (struct xf_pieces){
            .list = r->list, .own = own, .region = proper ? r : NULL, .at = r->list->n};
        xf_flow_run(f);
    } while (f->progress.changed && !f->progress.gave_up_at && ++runs < MAX_RUNS);
    bool least = f->found->least > g->least || (f->found->keep_one && g->least < 1);
    bool most = f->found->max_share && !xf_num_equal(f->found->max_share, g->max_share);
    return !f->progress.changed && g->decisions.n == decided && !least && !most;
}

static void run_region(struct xf_share_group *g, struct xf_region *r, size_t decided)
{
    struct xf_flow *f = g->flow;
    bool settled = run(g, r, NULL, decided);
    r->loops.n = 0;
    xf_region_loops(f, r);
    if (!f->pieces.over)
        xf_flow_event(f, XEV_PIECES_APART, &g->spec.calls[0]->where, NULL, NULL);
    if (!settled && !f->found->events.n) /* else that is the reason */
        xf_flow_event(f, XEV_PIECES_FORM, &g->spec.calls[0]->where, NULL,
                      "pieces would need other numbers than shares");
}

/* Is what begins at statement `from` done in pieces? */
static bool try_region(struct xf_share_group *g, struct xf_region *r, const bool *own, size_t from,
                       size_t decided)
{
    struct xf_flow *f = g->flow;
    f->found->events.n = r->steps.n = 0;
    if (!xf_region_find(f, g, own, from, r))
        return false;
    run_region(g, r, decided);
    for (int i = 0; i < MAX_TRIES && f->found->events.n && xf_steps_find(f, r); i++)
        run_region(g, r, decided);
    return f->found->events.n == 0;
}

/* Own items are used in front of the region: it might begin there. */
static bool begins_late(const struct xf_flow *f, const struct xf_region *r)
{
    const struct xf_where *first = &r->list->list[r->first]->where;
    for (size_t i = 0; i < f->found->events.n; i++) {
        const struct xf_event *e = &f->found->events.v[i];
        bool uses = e->kind == XEV_PIECES_EARLY || e->kind == XEV_PIECES_LEFT;
        if (uses && !strcmp(e->where.file, first->file) && e->where.span.begin < first->span.begin)
            return true;
    }
    return false;
}

/* With the calls in that block; false: it cannot be done. */
static bool try_list(struct xf_arena *a, struct xf_share_group *g, struct xf_region *r,
                     size_t decided)
{
    struct xf_flow *f = g->flow;
    bool *own = xf_alloc(a, (r->list->n + 1) * sizeof *own);
    run(g, r, own, decided); /* its events do not count: it was proved without */
    size_t from = 0, told = 0;
    for (int i = 0; i < MAX_STARTS && from < r->list->n; i++) {
        if (try_region(g, r, own, from, decided))
            return true;
        told = begins_late(f, r) ? told : from;
        from = xf_region_later(g, r, own);
    }
    if (from > told) /* its reason is the true one */
        try_region(g, r, own, told, decided);
    return false;
}

static void judge(struct xf_arena *a, struct xf_share_group *g, struct xf_region *r, size_t decided)
{
    struct xf_flow *f = g->flow;
    const char *against = form_against(g);
    if (against) {
        xf_flow_event(f, XEV_PIECES_FORM, &g->spec.calls[0]->where, NULL, against);
        return;
    }
    if (!xf_region_list(f, g, r)) {
        xf_flow_event(f, XEV_PIECES_APART, &g->spec.calls[0]->where, NULL, NULL);
        return;
    }
    struct xf_region first = *r;
    int lists = 0;
    do {
        if (try_list(a, g, r, decided))
            return;
        lists++;
    } while (xf_region_list(f, g, r));
    *r = first; /* whose reason is told */
    if (lists > 1)
        try_list(a, g, r, decided);
}

void xf_judge_pieces(struct xf_arena *a, struct xf_share_group *g)
{
    struct kept k = keep(a, g);
    struct xf_region *r = xf_alloc(a, sizeof *r);
    judge(a, g, r, k.decisions.n);
    xf_decide_piece_duties(a, g);
    g->verdict->pieces.rounds = g->flow->pieces.rounds;
    if (g->verdict->pieces.dealt)
        g->run.pieces = r;
    g->flow->pieces = (struct xf_pieces){0};
    put_back(g, &k);
}
