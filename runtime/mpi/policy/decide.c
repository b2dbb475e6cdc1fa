/* SPDX-License-Identifier: MIT */
#include "decide.h"

#include "err.h"
#include "rescatter_tree.h"
#include "shares.h"

#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Ahead of the shares, the service order and the relays, in their memory. */
enum { KEEP, TRANSPORT, LIFO, N_HEAD, N_ARRAYS = 3 };

static int distribution_alloc(int nproc, struct rsc_distribution *out, struct rsc_err *err)
{
    int64_t *block = calloc(N_HEAD + N_ARRAYS * (size_t)nproc, sizeof *block);
    if (!block)
        return rsc_fail(err, RSC_ENOMEM, "no memory for the shares of %d processes", nproc);
    int64_t *shares = block + N_HEAD;
    *out = (struct rsc_distribution){.nproc = nproc,
                                     .block = block,
                                     .shares = shares,
                                     .service = (int *)(shares + nproc),
                                     .relay = (int *)(shares + 2 * (size_t)nproc)};
    for (int p = 0; p < nproc; p++)
        out->relay[p] = -1;
    return 0;
}

void rsc_distribution_clear(struct rsc_distribution *distribution)
{
    free(distribution->block);
    *distribution = (struct rsc_distribution){0};
}

/* Numbers are made wider from the last one, and narrower from the first one on, so that none is
 * overwritten before it is read. */
static void widen(const int *narrow, int64_t *wide, int n)
{
    for (int p = n - 1; p >= 0; p--) {
        int value;
        memcpy(&value, narrow + p, sizeof value);
        memcpy(wide + p, &(int64_t){value}, sizeof *wide);
    }
}

static void narrow_down(const int64_t *wide, int *narrow, int n)
{
    for (int p = 0; p < n; p++) {
        int64_t value;
        memcpy(&value, wide + p, sizeof value);
        memcpy(narrow + p, &(int){(int)value}, sizeof *narrow);
    }
}

int64_t *rsc_distribution_pack(struct rsc_distribution *distribution, bool keep, int *n_words)
{
    int64_t *block = distribution->block;
    int nproc = distribution->nproc;
    widen(distribution->service, distribution->shares + nproc, nproc);
    widen(distribution->relay, distribution->shares + 2 * (size_t)nproc, nproc);
    block[KEEP] = keep;
    block[TRANSPORT] = distribution->transport;
    block[LIFO] = distribution->lifo;
    *n_words = N_HEAD + N_ARRAYS * nproc;
    return block;
}

bool rsc_distribution_unpack(struct rsc_distribution *distribution)
{
    const int64_t *block = distribution->block;
    int nproc = distribution->nproc;
    narrow_down(distribution->shares + nproc, distribution->service, nproc);
    narrow_down(distribution->shares + 2 * (size_t)nproc, distribution->relay, nproc);
    distribution->transport = (enum rsc_transport)block[TRANSPORT];
    distribution->lifo = block[LIFO];
    return block[KEEP];
}

int rsc_distribution_copy(const struct rsc_distribution *distribution,
                          struct rsc_distribution *copy)
{
    struct rsc_distribution made;
    if (distribution_alloc(distribution->nproc, &made, NULL) < 0)
        return -1;
    memcpy(made.shares, distribution->shares, (size_t)made.nproc * sizeof *made.shares);
    memcpy(made.service, distribution->service, (size_t)made.nproc * sizeof *made.service);
    memcpy(made.relay, distribution->relay, (size_t)made.nproc * sizeof *made.relay);
    made.transport = distribution->transport;
    made.lifo = distribution->lifo;
    made.forecast = distribution->forecast;
    *copy = made;
    return 0;
}

bool rsc_distribution_is_even(const struct rsc_distribution *distribution,
                              const struct rsc_workload *workload)
{
    for (int p = 0; p < distribution->nproc; p++)
        if (distribution->shares[p] != rsc_workload_share(workload, p))
            return false;
    return true;
}

/* The transport for the shares of the original program, unless the user asks for another one: its
 * own calls, with counts where these are not equal. */
static enum rsc_transport kept_transport(const struct rsc_workload *workload,
                                         enum rsc_transport asked)
{
    if (asked != RSC_TRANSPORT_AUTO && asked != RSC_TRANSPORT_EVEN)
        return asked;
    return workload->own ? RSC_TRANSPORT_NATIVE : RSC_TRANSPORT_EVEN;
}

int rsc_decide_even(const struct rsc_workload *workload, int nproc, enum rsc_transport transport,
                    struct rsc_distribution *out, struct rsc_err *err)
{
    if (distribution_alloc(nproc, out, err) < 0)
        return -1;
    rsc_shares_even(workload, nproc, out->shares);
    rsc_service_listed(workload->root, nproc, out->service);
    out->transport = kept_transport(workload, transport);
    return 0;
}

/* Whether the v-calls of every MPI library can address all items, see narrow.h. */
static bool native_can_carry(const struct rsc_workload *workload, int nproc)
{
    return rsc_workload_items(workload, nproc) / workload->multiple <= UINT_MAX;
}

/* The transport for shares that are as they are, unless the user asks for another one. */
static enum rsc_transport choose_transport(enum rsc_transport asked,
                                           const struct rsc_workload *workload,
                                           const struct rsc_distribution *distribution,
                                           enum rsc_port port)
{
    if (asked != RSC_TRANSPORT_AUTO)
        return asked;
    if (rsc_distribution_is_even(distribution, workload))
        return kept_transport(workload, asked);
    return port == RSC_PORT_MANY && native_can_carry(workload, distribution->nproc)
               ? RSC_TRANSPORT_NATIVE
               : RSC_TRANSPORT_ORDERED;
}

static int decide_arbitrary(const struct rsc_settings *settings,
                            const struct rsc_workload *workload, int nproc,
                            struct rsc_distribution *out, struct rsc_err *err)
{
    if (distribution_alloc(nproc, out, err) < 0)
        return -1;
    uint64_t state = rsc_shares_state(settings->seed, workload, nproc);
    if (settings->policy == RSC_POLICY_SKEWED)
        rsc_shares_skewed(workload, nproc, &state, out->shares);
    else
        rsc_shares_random(workload, nproc, &state, out->shares);
    rsc_service_random(workload->root, nproc, &state, out->service);
    out->transport = choose_transport(settings->transport, workload, out, RSC_PORT_ONE);
    if (settings->policy == RSC_POLICY_RANDOM_TREE && settings->transport == RSC_TRANSPORT_AUTO) {
        rsc_relays_random(nproc, out->shares, out->service, &state, out->relay);
        out->transport = RSC_TRANSPORT_TREE;
    }
    return 0;
}

static struct rsc_problem make_problem(const struct rsc_settings *settings,
                                       const struct rsc_workload *workload, int nproc)
{
    return (struct rsc_problem){
        .items = rsc_workload_items(workload, nproc),
        .algorithm = settings->algorithm,
        .order = settings->order,
        .time_s = settings->plan_s,
        .min_share = workload->min_share > 0 ? workload->min_share : 0,
        .max_share = rsc_workload_most(workload),
        .granularity = workload->multiple,
    };
}

static int take_schedule(const struct rsc_settings *settings, const struct rsc_workload *workload,
                         const struct rsc_schedule *schedule, struct rsc_distribution *out,
                         struct rsc_err *err)
{
    if (distribution_alloc(schedule->nproc, out, err) < 0)
        return -1;
    for (int p = 0; p < schedule->nproc; p++) {
        out->shares[p] = schedule->slots[p].count;
        out->service[p] = schedule->slots[p].service;
    }
    out->transport = choose_transport(settings->transport, workload, out, schedule->port);
    out->forecast = (struct rsc_forecast){.algorithm = schedule->algorithm,
                                          .makespan_s = schedule->makespan_s,
                                          .lower_bound_s = schedule->lower_bound_s,
                                          .uniform_makespan_s = schedule->uniform_makespan_s,
                                          .joint = schedule->model == RSC_MODEL_SCATTER_GATHER};
    out->lifo = out->forecast.joint && schedule->returns == RSC_RETURN_LIFO;
    return 0;
}

/* Results that travel back are planned with the items where they travel one after another: all at
 * once, they are the MPI library's affair. What has no algorithm for both is planned one way. */
static int plan(const struct rsc_platform *platform, const struct rsc_problem *problem,
                struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_problem joint = *problem;
    struct rsc_err why;
    joint.model = RSC_MODEL_SCATTER_GATHER;
    if (!rsc_platform_returns(platform) || rsc_platform_many_ports(platform))
        return rsc_plan_scatter(platform, problem, out, err);
    if (rsc_plan_scatter(platform, &joint, out, &why) == 0)
        return 0;
    if (why.code == RSC_ECONDITION || why.code == RSC_EUNSUPPORTED)
        return rsc_plan_scatter(platform, problem, out, err);
    return rsc_fail(err, why.code, "%s", why.text);
}

static int decide_planned(const struct rsc_settings *settings, const struct rsc_platform *platform,
                          const struct rsc_workload *workload, bool again,
                          struct rsc_distribution *out, struct rsc_err *err)
{
    struct rsc_schedule schedule = {0};
    struct rsc_problem problem = make_problem(settings, workload, rsc_platform_nproc(platform));
    problem.smooth = again;
    if (plan(platform, &problem, &schedule, err) < 0)
        return -1;
    int rc = isfinite(schedule.makespan_s)
                 ? take_schedule(settings, workload, &schedule, out, err)
                 : rsc_fail(err, RSC_ECONDITION,
                            "%s: the costs of %" PRId64 " items are beyond all numbers",
                            workload->group, problem.items);
    rsc_schedule_clear(&schedule);
    return rc;
}

/* A transport that is asked for has no relays: the root serves all itself, in the tree's order. */
static int take_tree(const struct rsc_settings *settings, const struct rsc_tree *tree,
                     struct rsc_distribution *out, struct rsc_err *err)
{
    if (distribution_alloc(tree->nproc, out, err) < 0)
        return -1;
    bool relays = settings->transport == RSC_TRANSPORT_AUTO;
    for (int p = 0; p < tree->nproc; p++) {
        out->shares[p] = tree->counts[p];
        out->service[p] = tree->service[p];
        out->relay[p] = relays ? tree->relay[p] : -1;
    }
    out->transport = relays ? RSC_TRANSPORT_TREE : settings->transport;
    if (relays)
        out->forecast = (struct rsc_forecast){.algorithm = RSC_ALG_AUTO,
                                              .makespan_s = tree->makespan_s,
                                              .lower_bound_s = tree->lower_bound_s,
                                              .uniform_makespan_s = tree->uniform_s};
    return 0;
}

static int decide_tree(const struct rsc_settings *settings, const struct rsc_costs *costs,
                       const struct rsc_platform *platform, const struct rsc_workload *workload,
                       struct rsc_distribution *out, struct rsc_err *err)
{
    struct rsc_tree tree = {0};
    struct rsc_problem problem = make_problem(settings, workload, rsc_platform_nproc(platform));
    if (rsc_plan_tree(costs, platform, &problem, &tree, err) < 0)
        return -1;
    int rc = take_tree(settings, &tree, out, err);
    rsc_tree_clear(&tree);
    return rc;
}

/* Nothing to distribute: even shares, and no planner is asked. */
static bool is_trivial(const struct rsc_workload *workload, int nproc)
{
    return rsc_workload_items(workload, nproc) == 0 || nproc == 1;
}

int rsc_decide_on(const struct rsc_settings *settings, const struct rsc_platform *platform,
                  const struct rsc_workload *workload, struct rsc_distribution *out,
                  struct rsc_err *err)
{
    int nproc = rsc_platform_nproc(platform);
    if (rsc_workload_check(workload, nproc, err) < 0)
        return -1;
    if (is_trivial(workload, nproc))
        return rsc_decide_even(workload, nproc, settings->transport, out, err);
    return decide_planned(settings, platform, workload, true, out, err);
}

int rsc_decide(const struct rsc_settings *settings, const struct rsc_costs *costs,
               const char *const *names, const struct rsc_workload *workload, int nproc,
               struct rsc_distribution *out, struct rsc_err *err)
{
    if (rsc_workload_check(workload, nproc, err) < 0)
        return -1;
    if (is_trivial(workload, nproc) || rsc_settings_even(settings))
        return rsc_decide_even(workload, nproc, settings->transport, out, err);
    if (rsc_settings_arbitrary(settings))
        return decide_arbitrary(settings, workload, nproc, out, err);
    if (!names)
        return rsc_fail(err, RSC_ENOMEM, "no memory for %d processor names", nproc);
    struct rsc_platform *platform;
    if (rsc_platform_create(costs, names, nproc, workload->group, workload->root, 0, &platform,
                            err) < 0)
        return -1;
    int rc = settings->policy == RSC_POLICY_TREE
                 ? decide_tree(settings, costs, platform, workload, out, err)
                 : decide_planned(settings, platform, workload, false, out, err);
    rsc_platform_free(platform);
    return rc;
}
