/* SPDX-License-Identifier: MIT */
#include "relays.h"

#include "err.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What the root sees: processors that it serves itself, relays among them. */
struct top { /* arrays of n; owned */
    int n, root;
    int *proc, *site; /* index in the platform; of sites, -1: it passes nothing on */
    struct rsc_phases *phases;
    int64_t *most;
};

struct tree_search {
    struct rsc_relays relays;
    struct rsc_site_curve *curves; /* [sites]; owned */
    bool *used;                    /* [sites] the relay is; owned */
    int *site_of;                  /* [nproc] whose member or relay, -1: none; owned */
    struct rsc_tree best;          /* so far */
};

/* ---- Trees ---- */

static int tree_create(int nproc, struct rsc_tree *out, struct rsc_err *err)
{
    size_t n = (size_t)nproc;
    struct rsc_tree tree = {.nproc = nproc,
                            .counts = calloc(n, sizeof *tree.counts),
                            .service = calloc(n, sizeof *tree.service),
                            .relay = calloc(n, sizeof *tree.relay),
                            .receive_end_s = calloc(n, sizeof *tree.receive_end_s),
                            .finish_s = calloc(n, sizeof *tree.finish_s)};
    if (!tree.counts || !tree.service || !tree.relay || !tree.receive_end_s || !tree.finish_s) {
        rsc_tree_clear(&tree);
        return rsc_fail_nomem(err);
    }
    for (int p = 0; p < nproc; p++)
        tree.relay[p] = -1;
    *out = tree;
    return 0;
}

void rsc_tree_clear(struct rsc_tree *tree)
{
    if (!tree)
        return;
    free(tree->counts);
    free(tree->service);
    free(tree->relay);
    free(tree->receive_end_s);
    free(tree->finish_s);
    *tree = (struct rsc_tree){0};
}

static void keep_better(struct tree_search *s, struct rsc_tree *tree)
{
    struct rsc_tree worse = *tree;
    if (!s->best.counts || tree->makespan_s < s->best.makespan_s) {
        worse = s->best;
        s->best = *tree;
    }
    rsc_tree_clear(&worse);
    *tree = (struct rsc_tree){0};
}

/* ---- The root's star ---- */

static void top_clear(struct top *top)
{
    for (int k = 0; top->phases && k < top->n; k++) {
        rsc_cost_clear(&top->phases[k].receive);
        rsc_cost_clear(&top->phases[k].compute);
    }
    free(top->proc);
    free(top->site);
    free(top->phases);
    free(top->most);
}

/* The cost of `base` items more than are asked for: paid with the first one. */
static int shift_cost(const struct rsc_cost *cost, int64_t base, struct rsc_cost *out,
                      struct rsc_err *err)
{
    if (rsc_cost_copy(cost, out, err) < 0)
        return -1;
    if (cost->kind == RSC_COST_AFFINE)
        out->startup_s += cost->per_item_s * (double)base;
    int n = 0;
    for (int k = 0; k < out->n_points; k++)
        if (out->points[k].items > base)
            out->points[n++] =
                (struct rsc_point){out->points[k].items - base, out->points[k].seconds};
    if (cost->kind == RSC_COST_TABLE && n == 0) {
        int64_t next = out->points[out->n_points - 1].items; /* the last line goes on */
        out->points[n++] = (struct rsc_point){next, rsc_cost_s(cost, base + next)};
    }
    out->n_points = n;
    return 0;
}

static int add_relay(const struct tree_search *s, int p, int site, struct rsc_phases *phases,
                     struct rsc_err *err)
{
    const struct rsc_site_curve *curve = &s->curves[site];
    const struct rsc_cost table = {
        .kind = RSC_COST_TABLE, .points = curve->points, .n_points = curve->n};
    const struct rsc_proc *proc = &s->relays.platform->procs[p];
    return shift_cost(&proc->receive, rsc_site_base(&s->relays, site), &phases->receive, err) < 0
               ? -1
               : rsc_cost_copy(&table, &phases->compute, err);
}

static int add_processor(const struct tree_search *s, int p, struct rsc_phases *phases,
                         struct rsc_err *err)
{
    const struct rsc_proc *proc = &s->relays.platform->procs[p];
    return rsc_cost_copy(&proc->receive, &phases->receive, err) < 0
               ? -1
               : rsc_cost_copy(&proc->compute, &phases->compute, err);
}

static bool passes_on(const struct tree_search *s, int p)
{
    int site = s->site_of[p];
    return site >= 0 && s->used[site] && s->relays.sites->sites[site].relay == p;
}

static int fill_top(const struct tree_search *s, struct top *top, struct rsc_err *err)
{
    const struct rsc_platform *platform = s->relays.platform;
    const struct rsc_problem *problem = s->relays.problem;
    for (int p = 0; p < platform->nproc; p++) {
        int site = s->site_of[p], k = top->n;
        bool relays = passes_on(s, p);
        if (site >= 0 && s->used[site] && !relays)
            continue;
        top->proc[k] = p;
        top->site[k] = relays ? site : -1;
        top->most[k] = relays                   ? rsc_site_most(&s->relays, site)
                       : problem->max_share > 0 ? problem->max_share
                                                : problem->items;
        top->root = p == platform->root ? k : top->root;
        top->phases[top->n++].name = platform->procs[p].name;
        if (relays ? add_relay(s, p, site, &top->phases[k], err) < 0
                   : add_processor(s, p, &top->phases[k], err) < 0)
            return -1;
    }
    return 0;
}

static int top_create(const struct tree_search *s, struct top *top, struct rsc_err *err)
{
    size_t n = (size_t)s->relays.platform->nproc;
    *top = (struct top){.proc = calloc(n, sizeof *top->proc),
                        .site = calloc(n, sizeof *top->site),
                        .phases = calloc(n, sizeof *top->phases),
                        .most = calloc(n, sizeof *top->most)};
    int rc = top->proc && top->site && top->phases && top->most ? fill_top(s, top, err)
                                                                : rsc_fail_nomem(err);
    if (rc < 0)
        top_clear(top);
    return rc;
}

static int top_plan(const struct tree_search *s, const struct top *top, struct rsc_schedule *out,
                    struct rsc_err *err)
{
    struct rsc_problem problem = *s->relays.problem;
    struct rsc_platform *star;
    for (int k = 0; k < top->n; k++)
        if (top->site[k] >= 0)
            problem.items -= rsc_site_base(&s->relays, top->site[k]);
    problem.max_share = 0;
    problem.max_shares = top->most;
    if (rsc_platform_build(top->phases, top->n, top->root, false, &star, err) < 0)
        return -1;
    int rc = rsc_plan_scatter(star, &problem, out, err);
    rsc_platform_free(star);
    return rc;
}

/* ---- From the root's star to the tree ---- */

static void by_service(const struct rsc_schedule *schedule, int *order)
{
    for (int k = 0; k < schedule->nproc; k++)
        order[schedule->slots[k].service] = k;
}

/* Others get theirs through the relay, which knows from its own how large an item is. */
static void give_relay(const struct rsc_site *site, int64_t unit, int64_t *counts)
{
    int largest = site->members[0];
    if (counts[site->relay] > 0)
        return;
    for (int k = 1; k < site->n_members; k++)
        if (counts[site->members[k]] > counts[largest])
            largest = site->members[k];
    counts[largest] -= unit;
    counts[site->relay] += unit;
}

/* Takes the positions from *position on. */
static int place_site(const struct tree_search *s, int index, int64_t items, int *order,
                      int *position, struct rsc_tree *tree, struct rsc_err *err)
{
    const struct rsc_site *site = &s->relays.sites->sites[index];
    struct rsc_schedule local = {0};
    if (rsc_site_plan(&s->relays, index, items, &local, err) < 0)
        return -1;
    by_service(&local, order);
    tree->counts[site->relay] = local.slots[site->n_members].count;
    tree->service[site->relay] = (*position)++;
    for (int k = 0; k < site->n_members; k++) {
        int p = site->members[order[k]];
        tree->counts[p] = local.slots[order[k]].count;
        tree->relay[p] = site->relay;
        tree->service[p] = (*position)++;
    }
    rsc_schedule_clear(&local);
    give_relay(site, s->relays.problem->granularity, tree->counts);
    tree->n_relays++;
    return 0;
}

/* A site without items is served by the root, as far as there is anything to serve. */
static void place_empty(const struct rsc_site *site, int *position, struct rsc_tree *tree)
{
    tree->service[site->relay] = (*position)++;
    for (int k = 0; k < site->n_members; k++)
        tree->service[site->members[k]] = (*position)++;
}

static int place_all(const struct tree_search *s, const struct top *top,
                     const struct rsc_schedule *schedule, int *order, struct rsc_tree *tree,
                     struct rsc_err *err)
{
    int position = 0, *local_order = order + top->n, rc = 0;
    by_service(schedule, order);
    for (int i = 0; rc == 0 && i < top->n; i++) {
        int k = order[i], p = top->proc[k], site = top->site[k];
        int64_t items = schedule->slots[k].count;
        if (site < 0) {
            tree->counts[p] = items;
            tree->service[p] = position++;
        } else if (items == 0) {
            place_empty(&s->relays.sites->sites[site], &position, tree);
        } else {
            rc = place_site(s, site, items, local_order, &position, tree, err);
        }
    }
    return rc;
}

static int make_tree(const struct tree_search *s, const struct top *top,
                     const struct rsc_schedule *schedule, struct rsc_tree *tree,
                     struct rsc_err *err)
{
    int nproc = s->relays.platform->nproc;
    int *order = calloc((size_t)(top->n + nproc), sizeof *order);
    if (!order)
        return rsc_fail_nomem(err);
    int rc = tree_create(nproc, tree, err);
    if (rc == 0)
        rc = place_all(s, top, schedule, order, tree, err);
    if (rc == 0)
        rc = rsc_tree_replay(s->relays.platform, s->relays.sites, tree, err);
    free(order);
    return rc;
}

static int refine_curves(struct tree_search *s, const struct top *top,
                         const struct rsc_schedule *schedule, struct rsc_err *err)
{
    for (int k = 0; k < top->n; k++)
        if (top->site[k] >= 0 && schedule->slots[k].count > 0 &&
            rsc_site_curve_refine(&s->relays, top->site[k], schedule->slots[k].count,
                                  &s->curves[top->site[k]], err) < 0)
            return -1;
    return 0;
}

/* Plan with the relays that are used, once or, with finer curves, a second time. */
static int try_once(struct tree_search *s, bool refine, struct rsc_err *err)
{
    struct rsc_schedule schedule = {0};
    struct rsc_tree tree = {0};
    struct top top;
    if (top_create(s, &top, err) < 0)
        return -1;
    int rc = top_plan(s, &top, &schedule, err);
    if (rc == 0)
        rc = make_tree(s, &top, &schedule, &tree, err);
    if (rc == 0)
        keep_better(s, &tree);
    if (rc == 0 && refine)
        rc = refine_curves(s, &top, &schedule, err);
    rsc_tree_clear(&tree);
    rsc_schedule_clear(&schedule);
    top_clear(&top);
    return rc;
}

static int try_relays(struct tree_search *s, struct rsc_err *err)
{
    return try_once(s, true, err) < 0 ? -1 : try_once(s, false, err);
}

/* ---- Which relays ---- */

static int try_star(struct tree_search *s, struct rsc_err *err)
{
    struct rsc_schedule schedule = {0};
    struct rsc_tree star = {0};
    int nproc = s->relays.platform->nproc;
    if (rsc_plan_scatter(s->relays.platform, s->relays.problem, &schedule, err) < 0)
        return -1;
    int rc = tree_create(nproc, &star, err);
    for (int p = 0; rc == 0 && p < nproc; p++) {
        star.counts[p] = schedule.slots[p].count;
        star.service[p] = schedule.slots[p].service;
    }
    if (rc == 0)
        rc = rsc_tree_replay(s->relays.platform, s->relays.sites, &star, err);
    double star_s = schedule.makespan_s, uniform_s = schedule.uniform_makespan_s;
    rsc_schedule_clear(&schedule);
    if (rc == 0)
        keep_better(s, &star);
    s->best.star_s = star_s;
    s->best.uniform_s = uniform_s;
    return rc;
}

/* Leave relays out one by one, as long as one of them is better left out. */
static int drop_relays(struct tree_search *s, struct rsc_err *err)
{
    for (bool better = true; better;) {
        better = false;
        for (int site = 0; site < s->relays.sites->n; site++) {
            double before_s = s->best.makespan_s;
            if (!s->used[site])
                continue;
            s->used[site] = false;
            if (try_relays(s, err) < 0)
                return -1;
            better = better || s->best.makespan_s < before_s;
            s->used[site] = s->best.makespan_s >= before_s;
        }
    }
    return 0;
}

/* No transfer takes any time. */
static int bound(const struct tree_search *s, double *lower_bound_s, struct rsc_err *err)
{
    const struct rsc_platform *platform = s->relays.platform;
    struct rsc_phases *phases = calloc((size_t)platform->nproc, sizeof *phases);
    struct rsc_platform *free_links = NULL;
    struct rsc_schedule schedule = {0};
    if (!phases)
        return rsc_fail_nomem(err);
    for (int p = 0; p < platform->nproc; p++)
        phases[p] = (struct rsc_phases){.name = platform->procs[p].name,
                                        .compute = platform->procs[p].compute};
    int rc = rsc_platform_build(phases, platform->nproc, platform->root, false, &free_links, err);
    if (rc == 0)
        rc = rsc_plan_scatter(free_links, s->relays.problem, &schedule, err);
    *lower_bound_s = schedule.lower_bound_s;
    rsc_schedule_clear(&schedule);
    rsc_platform_free(free_links);
    free(phases);
    return rc;
}

static int search(struct tree_search *s, struct rsc_err *err)
{
    double lower_bound_s = 0.0;
    if (try_star(s, err) < 0)
        return -1;
    double star_s = s->best.star_s, uniform_s = s->best.uniform_s;
    for (int site = 0; site < s->relays.sites->n; site++) {
        s->used[site] = true;
        if (rsc_site_curve_begin(&s->relays, site, &s->curves[site], err) < 0)
            return -1;
    }
    if (try_relays(s, err) < 0 || drop_relays(s, err) < 0 || bound(s, &lower_bound_s, err) < 0)
        return -1;
    s->best.star_s = star_s;
    s->best.uniform_s = uniform_s;
    s->best.lower_bound_s = lower_bound_s;
    return 0;
}

/* ---- The call ---- */

static int search_open(const struct rsc_relays *relays, struct tree_search *s, struct rsc_err *err)
{
    size_t nproc = (size_t)relays->platform->nproc, n = (size_t)relays->sites->n;
    *s = (struct tree_search){.relays = *relays,
                              .curves = calloc(n, sizeof *s->curves),
                              .used = calloc(n, sizeof *s->used),
                              .site_of = calloc(nproc, sizeof *s->site_of)};
    if (!s->curves || !s->used || !s->site_of)
        return rsc_fail_nomem(err);
    for (size_t p = 0; p < nproc; p++)
        s->site_of[p] = -1;
    for (int i = 0; i < relays->sites->n; i++) {
        const struct rsc_site *site = &relays->sites->sites[i];
        s->site_of[site->relay] = i;
        for (int k = 0; k < site->n_members; k++)
            s->site_of[site->members[k]] = i;
    }
    return 0;
}

static void search_close(struct tree_search *s)
{
    for (int i = 0; s->curves && i < s->relays.sites->n; i++)
        free(s->curves[i].points);
    free(s->curves);
    free(s->used);
    free(s->site_of);
    rsc_tree_clear(&s->best);
}

static int plan_on_sites(const struct rsc_relays *relays, struct rsc_tree *out, struct rsc_err *err)
{
    struct tree_search s;
    int rc = search_open(relays, &s, err);
    if (rc == 0)
        rc = search(&s, err);
    if (rc == 0) {
        *out = s.best;
        s.best = (struct rsc_tree){0};
    }
    search_close(&s);
    return rc;
}

/* With limits that are multiples of the granularity. */
static struct rsc_problem settle(const struct rsc_problem *problem)
{
    struct rsc_problem settled = *problem;
    int64_t unit = problem->granularity > 0 ? problem->granularity : 1;
    settled.model = RSC_MODEL_SCATTER;
    settled.port = RSC_PORT_ONE;
    settled.granularity = unit;
    settled.min_share = (problem->min_share + unit - 1) / unit * unit;
    settled.max_share = problem->max_share / unit * unit;
    return settled;
}

static int check(const struct rsc_platform *platform, const struct rsc_problem *problem,
                 struct rsc_err *err)
{
    if (platform->many_ports || problem->port == RSC_PORT_MANY)
        return rsc_fail(err, RSC_ECONDITION,
                        "a tree is planned for one transfer at a time, found port: many");
    if (problem->max_share > 0 && problem->max_share < problem->granularity)
        return rsc_fail(err, RSC_EINFEASIBLE,
                        "found at most %" PRId64 " items for each, expected room for %" PRId64,
                        problem->max_share, problem->granularity);
    if (problem->max_shares || problem->min_share < 0 || problem->max_share < 0)
        return rsc_fail(err, RSC_ECONDITION, "a tree has one least and one greatest share for all");
    return 0;
}

int rsc_plan_tree(const struct rsc_costs *costs, const struct rsc_platform *platform,
                  const struct rsc_problem *problem, struct rsc_tree *out, struct rsc_err *err)
{
    struct rsc_sites sites = {0};
    struct rsc_problem settled = settle(problem);
    const struct rsc_relays relays = {platform, &sites, &settled};
    if (check(platform, problem, err) < 0 || rsc_sites_find(costs, platform, &sites, err) < 0)
        return -1;
    int rc = sites.n > 0 ? plan_on_sites(&relays, out, err)
                         : rsc_fail(err, RSC_ECONDITION,
                                    "a tree needs 'sites' in the cost file with a relay that "
                                    "computes and members, found none on this platform");
    rsc_sites_clear(&sites);
    return rc;
}
