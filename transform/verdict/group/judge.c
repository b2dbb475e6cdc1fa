/* SPDX-License-Identifier: MIT */
#include "judge.h"

#include <string.h>

#include "arena.h"
#include "budget.h"
#include "comments.h"
#include "dealt_by.h"
#include "duties.h"
#include "entry.h"
#include "flow.h"
#include "found.h"
#include "grain.h"
#include "groups.h"
#include "in_pieces.h"
#include "judging.h"
#include "naming.h"
#include "num.h"
#include "num_grain.h"
#include "num_rests.h"
#include "paths.h"
#include "recognisers.h"
#include "result.h"
#include "share_group.h"
#include "sites.h"
#include "summary.h"

static void observe(struct xf_flow *f)
{
    int runs = 0;
    f->caches.summaries = xf_summaries_create();
    do {
        f->progress.trips_changed = false;
        f->in.seen->n = 0;
        xf_flow_run(f);
    } while (f->progress.trips_changed && !f->progress.gave_up_at && ++runs < MAX_RUNS);
    xf_summaries_destroy(f->caches.summaries);
    f->caches.summaries = NULL;
}

static void judge_sites(struct xf_judging *j, struct xf_flow *f)
{
    struct xf_judgement *out = j->out;
    observe(f);
    f->in.seen->cut_short =
        f->progress.gave_up_at ? xf_budget_reason(f->progress.budget) : XF_REASON_NONE;
    xf_form_groups(j->arena, j->unit, f->in.callers, j->nums, f->in.seen, out);
    xf_judge_groups(j);
    xf_number_alike(j->arena, out);
    xf_recall_records(out);
    xf_settle_sites(j);
    xf_tell_of_scatters(j->arena, j->unit, out);
}

static void judge_unit(struct xf_judging *j)
{
    struct xf_observations seen = {0};
    struct xf_flow *f = xf_flow_create(j->arena, j->nums, j->paths, j->unit, &j->hooks);
    f->in.seen = &seen;
    j->wishes = xf_wishes_read(j->arena, j->unit);
    xf_find_sites(j->arena, j->unit, j->out);
    if (j->out->n_sites)
        judge_sites(j, f);
    j->out->warnings = xf_wishes_left(j->wishes);
}

static bool is_refused_in(const struct xf_judgement *out, const struct xf_judgement *again,
                          const struct xf_share_group *g)
{
    for (size_t i = 0; i < out->n_sites; i++)
        if (again->sites[i].group == g &&
            (!out->sites[i].group || out->sites[i].verdict != XF_REFUSED))
            return false;
    return true;
}

/* `out` with the groups that `again` rewrites and it refuses: each has a proof of its own. */
static struct xf_judgement with_rewritten(struct xf_arena *a, const struct xf_judgement *out,
                                          const struct xf_judgement *again)
{
    struct xf_judgement both = *out;
    both.sites = xf_alloc(a, out->n_sites * sizeof *both.sites);
    both.groups = xf_alloc(a, out->n_groups * sizeof(*both.groups));
    memcpy(both.sites, out->sites, out->n_sites * sizeof *both.sites);
    memcpy(both.groups, out->groups, out->n_groups * sizeof(*both.groups));
    for (size_t i = 0; i < again->n_groups; i++) {
        struct xf_share_group *g = again->groups[i];
        if (g->verdict->verdict != XF_REWRITTEN || !is_refused_in(out, again, g))
            continue;
        xf_adopt_group(&both, g);
        for (size_t s = 0; s < both.n_sites; s++)
            if (again->sites[s].group == g)
                both.sites[s] = again->sites[s];
    }
    xf_number_alike(a, &both);
    return both;
}

/* The judgement that rewrites most: `out`, `again`, or what both do. */
static bool take_better(struct xf_arena *a, struct xf_judgement *out,
                        const struct xf_judgement *again)
{
    const struct xf_judgement both = with_rewritten(a, out, again);
    size_t n = xf_count_sites(out, XF_REWRITTEN), n_again = xf_count_sites(again, XF_REWRITTEN),
           n_both = xf_count_sites(&both, XF_REWRITTEN);
    bool more = n_both > n || n_again > n;
    if (more)
        *out = n_again > n_both ? *again : both;
    return more;
}

/* Once more, where j->divided / j->divisor leaves no rest. */
static bool judge_without_rest(struct xf_judging *j, struct xf_judgement *out)
{
    struct xf_judgement again = {.annotate = out->annotate};
    const struct xf_judgement without = *out;
    j->without = &without;
    j->out = &again;
    xf_nums_divide(j->nums, j->divided, j->divisor);
    judge_unit(j);
    xf_nums_divide(j->nums, NULL, NULL);
    bool more = take_better(j->arena, out, &again);
    if (!more && again.n_groups && again.n_groups < out->n_groups)
        *j->nearer = again;
    return more;
}

/* Once more, with a test when the program runs, where quotients stand in the way that split alike
 * only without a rest; or with one that the program makes. */
static bool judge_with_guard(const struct xf_judging *first, struct xf_judgement *out)
{
    struct xf_judging j = *first;
    size_t next = 0;
    if (!xf_count_sites(out, XF_REFUSED))
        return false;
    if (xf_nums_tied(j.nums, &j.divided, &j.divisor) && judge_without_rest(&j, out))
        return true;
    if (xf_nums_asked(j.nums, &j.divided, &j.divisor) && judge_without_rest(&j, out))
        return true;
    for (int i = 0; i < MAX_RESTS && xf_nums_rest(j.nums, &next, &j.divided, &j.divisor); i++)
        if (judge_without_rest(&j, out))
            return true;
    return false;
}

/* Once more, with shares that are multiples of what the program handles at a time. Where that is
 * not enough, what is missing then is told rather than what the multiples settle. */
static void judge_with_grain(const struct xf_judging *first, const struct xf_grain *grain,
                             struct xf_judgement *out)
{
    struct xf_judging j = *first;
    struct xf_judgement again = {.annotate = out->annotate};
    if (!xf_nums_add_grain(j.nums, grain->whole, grain->grain))
        return;
    j.out = &again;
    judge_unit(&j);
    if (xf_count_sites(&again, XF_REWRITTEN) > xf_count_sites(out, XF_REWRITTEN))
        *out = again;
    else
        xf_nums_drop_grain(j.nums);
    bool none = !xf_count_sites(&again, XF_REWRITTEN) && !xf_count_sites(out, XF_REWRITTEN);
    if (none && xf_lacks_proof_only(&again))
        *out = again;
}

static void judge_with_grains(const struct xf_judging *first, struct xf_judgement *out)
{
    struct xf_grain wanted[XF_MAX_GRAINS];
    const struct xf_judgement plain = *out;
    size_t n = xf_grains_wanted(&plain, wanted);
    struct xf_judging j = *first;
    j.ungrained = &plain;
    j.grains = wanted;
    j.n_grains = n;
    for (size_t i = 0; i < n; i++)
        judge_with_grain(&j, &wanted[i], out);
}

void xf_judge(struct xf_arena *a, const struct xf_unit *unit, const struct xf_judge_request *req,
              struct xf_judgement *out)
{
    struct xf_budget budget = xf_budget_create(req->max_steps ? req->max_steps : XF_MAX_STEPS,
                                               req->max_seconds, req->max_mbytes);
    struct xf_judgement nearer = {0};
    struct xf_judging j = {.arena = a,
                           .nearer = &nearer,
                           .unit = unit,
                           .nums = xf_nums_create(a),
                           .paths = xf_paths_create(a, unit, budget),
                           .req = req,
                           .hooks = xf_recogniser_hooks(req->without),
                           .out = out};
    judge_unit(&j);
    if (!judge_with_guard(&j, out))
        judge_with_grains(&j, out);
    if (nearer.sites && nearer.n_groups < out->n_groups && !xf_count_sites(out, XF_REWRITTEN))
        *out = nearer; /* what is missing then is told */
    for (size_t i = 0; req->pieces && i < out->n_groups; i++)
        if (out->groups[i]->verdict->verdict == XF_REWRITTEN)
            xf_judge_pieces(a, out->groups[i]);
}
