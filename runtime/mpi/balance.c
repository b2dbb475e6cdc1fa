/* SPDX-License-Identifier: MIT
 * balance.c: rsc_balance(), the one call by which a program gets a plan.
 */
#include "adapt.h"
#include "agree_distribution.h"
#include "agree_workload.h"
#include "calls.h"
#include "fault.h"
#include "interpose.h"
#include "log.h"
#include "watch.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static int decide(struct rsc_home *home, const struct rsc_agreement *agreement,
                  const struct rsc_workload *workload, struct rsc_distribution *out)
{
    if (agreement->planned && rsc_agree_workload(home, agreement, workload))
        return rsc_agree_distribution(home, agreement, workload, out);
    return rsc_decide_even(workload, home->nproc, agreement->transport, out, NULL);
}

static const char *returns_text(const struct rsc_distribution *distribution)
{
    if (!distribution->forecast.joint)
        return "";
    return distribution->lifo ? ", results back last in first out"
                              : ", results back first in first out";
}

/* On the root: one line per plan, one per process for the curious. */
static void tell_plan(const struct rsc_settings *settings, const struct rsc_workload *workload,
                      const struct rsc_distribution *distribution)
{
    enum rsc_log_level limit = settings->log_level;
    const struct rsc_forecast *forecast = &distribution->forecast;
    char times[192] = "even shares";
    if (!rsc_distribution_is_even(distribution, workload))
        snprintf(times, sizeof times, "shares by the policy asked for");
    if (forecast->makespan_s > 0)
        snprintf(times, sizeof times,
                 "%s: %.6g s predicted, %.6g s with even shares, less than %.6g s impossible%s",
                 distribution->transport == RSC_TRANSPORT_TREE
                     ? "relays"
                     : rsc_algorithm_id(forecast->algorithm),
                 forecast->makespan_s, forecast->uniform_makespan_s, forecast->lower_bound_s,
                 returns_text(distribution));
    if (!rsc_interpose_in_front())
        rsc_log(limit, RSC_LOG_INFO,
                "another tool defines MPI_Scatterv in front: transports are "
                "the MPI library's");
    rsc_log(limit, RSC_LOG_INFO, "%s: %" PRId64 " items, %d processes, transport %s, %s",
            workload->group, rsc_workload_items(workload, distribution->nproc), distribution->nproc,
            rsc_transport_id(distribution->transport), times);
    for (int p = 0; p < distribution->nproc; p++)
        rsc_log(limit, RSC_LOG_DEBUG, "%s: rank %d, served at position %d: %" PRId64 " items",
                workload->group, p, distribution->service[p], distribution->shares[p]);
}

/* The group is watched from its first plan on, and the clocks are compared. Where one
 * process has no memory for that, no process watches the group. */
static void watch_plan(struct rsc_home *home, struct rsc_agreement *agreement,
                       struct rsc_plan *plan)
{
    struct rsc_watched *watched = rsc_watch_group(home, plan->workload.group, plan->workload.root);
    if (!rsc_agree_all(home, watched)) {
        if (watched)
            rsc_watch_drop(home, watched);
        if (home->rank == agreement->root)
            rsc_log(agreement->setup.settings.log_level, RSC_LOG_WARN,
                    "no memory to watch the time of %s", plan->workload.group);
        return;
    }
    plan->watched = watched;
    plan->watched->in_step = agreement->in_step;
    if (agreement->clocks_compared || plan->channel->foreign)
        return;
    const char *taken = rsc_calls_taken();
    if (taken && home->rank == agreement->root)
        rsc_log(agreement->setup.settings.log_level, RSC_LOG_WARN,
                "another tool defines %s in front: its time counts as computing", taken);
    agreement->early = rsc_clock_compare(plan->channel->comm, rsc_root(plan));
    agreement->clocks_compared = true;
}

/* Takes over what the distribution holds. NULL: out of memory. */
static struct rsc_plan *plan_keep(struct rsc_home *home, const struct rsc_workload *workload,
                                  struct rsc_distribution *distribution)
{
    struct rsc_channel *channel =
        rsc_channel_get(&home->channels, home, home->entry.comm, home->rank, distribution);
    struct rsc_plan *plan = channel ? rsc_plan_create(workload, home->rank, distribution) : NULL;
    if (!plan) {
        rsc_distribution_clear(distribution);
        return NULL;
    }
    plan->channel = channel;
    plan->root = rsc_channel_rank(channel, workload->root);
    plan->next = home->plans;
    home->plans = plan;
    return plan;
}

static struct rsc_plan *plan_make(struct rsc_home *home, struct rsc_agreement *agreement,
                                  const struct rsc_workload *workload,
                                  struct rsc_distribution *distribution)
{
    if (home->rank == workload->root)
        tell_plan(&agreement->setup.settings, workload, distribution);
    struct rsc_plan *plan = plan_keep(home, workload, distribution);
    if (plan && agreement->watched)
        watch_plan(home, agreement, plan);
    return plan;
}

/* A process outside of the group (MPI_COMM_NULL) gets nothing and gives nothing; what it computes
 * from its share must be what it was. */
static struct rsc_plan *plan_outside(const struct rsc_workload *asked)
{
    struct rsc_home *home = rsc_home_get(MPI_COMM_SELF);
    struct rsc_distribution distribution = {0};
    struct rsc_workload workload = *asked;
    workload.root = 0;
    struct rsc_plan *known = home ? rsc_plan_find(&home->plans, &workload) : NULL;
    if (known || !home ||
        rsc_decide_even(&workload, 1, RSC_TRANSPORT_EVEN, &distribution, NULL) < 0)
        return known;
    return plan_keep(home, &workload, &distribution);
}

static struct rsc_plan *plan_new(struct rsc_home *home, struct rsc_agreement *agreement,
                                 const struct rsc_workload *workload)
{
    struct rsc_distribution distribution = {0};
    return decide(home, agreement, workload, &distribution) < 0
               ? NULL
               : plan_make(home, agreement, workload, &distribution);
}

/* The group has run before. Its earlier plans stay as they are: whoever still has one can use it.
 */
static struct rsc_plan *plan_again(struct rsc_home *home, struct rsc_agreement *agreement,
                                   struct rsc_watched *watched, const struct rsc_workload *workload,
                                   struct rsc_plan *known)
{
    struct rsc_distribution distribution = {0};
    bool keep = false, same = rsc_agree_workload(home, agreement, workload);
    if (!same && known)
        return known;
    int rc =
        same ? rsc_adapt(home, agreement, watched, workload, known, &distribution, &keep)
             : rsc_decide_even(workload, home->nproc, agreement->transport, &distribution, NULL);
    if (rc < 0)
        return NULL;
    if (!known || !keep)
        return plan_make(home, agreement, workload, &distribution);
    rsc_distribution_clear(&distribution);
    return known;
}

static struct rsc_plan *plan_get(const struct rsc_workload *workload, MPI_Comm comm)
{
    struct rsc_home *home = rsc_home_get(comm);
    struct rsc_agreement *agreement = home ? rsc_agree(home, workload->root) : NULL;
    if (!agreement)
        return NULL;
    struct rsc_plan *known = rsc_plan_find(&home->plans, workload);
    struct rsc_watched *watched =
        agreement->adapts ? rsc_watch_find(home, workload->group, workload->root) : NULL;
    if (watched)
        return plan_again(home, agreement, watched, workload, known);
    if (known && agreement->strict && agreement->planned)
        rsc_agree_workload(home, agreement, workload); /* aborts if it fails */
    return known ? known : plan_new(home, agreement, workload);
}

static rsc_plan *balance(const struct rsc_workload *workload, MPI_Comm comm)
{
    double from_s = PMPI_Wtime();
    struct rsc_watch *watch = rsc_watch_enter(RSC_ROLE_SYNC);
    struct rsc_plan *plan =
        comm == MPI_COMM_NULL ? plan_outside(workload) : plan_get(workload, comm);
    if (!plan) /* not even an even one, and no way to say so */
        rsc_fault_abort("no plan: out of memory, or no working intra-communicator");
    if (plan->watched)
        rsc_watch_define(plan->watched, plan, from_s);
    rsc_watch_leave(watch);
    return plan;
}

static struct rsc_workload asked_for(const char *group, int64_t min_share, int64_t max_share,
                                     int64_t multiple, int root)
{
    return (struct rsc_workload){
        .group = group ? group : "",
        .even_share = 1,
        .min_share = min_share > 0 ? min_share : 0,
        .max_share = max_share < 0 ? INT64_MAX : max_share,
        .multiple = multiple > 0 ? multiple : 1,
        .root = root,
    };
}

rsc_plan *rsc_balance_within(const char *group, int64_t even_share, int64_t min_share,
                             int64_t max_share, int64_t multiple, int root, MPI_Comm comm)
{
    struct rsc_workload workload = asked_for(group, min_share, max_share, multiple, root);
    workload.even_share = even_share;
    return balance(&workload, comm);
}

rsc_plan *rsc_balance(const char *group, int64_t even_share, int root, MPI_Comm comm)
{
    return rsc_balance_within(group, even_share, 0, -1, 1, root, comm);
}

/* The shares of all processes; NULL: no memory, or no communication. To be freed. */
static int64_t *gather_own(int64_t own_share, int nproc, MPI_Comm comm)
{
    int64_t *own = calloc((size_t)nproc, sizeof *own);
    if (own && PMPI_Allgather(&own_share, 1, MPI_INT64_T, own, 1, MPI_INT64_T, comm) == MPI_SUCCESS)
        return own;
    free(own);
    return NULL;
}

rsc_plan *rsc_balance_uneven(const char *group, int64_t own_share, int64_t min_share,
                             int64_t max_share, int64_t multiple, int root, MPI_Comm comm)
{
    struct rsc_workload workload = asked_for(group, min_share, max_share, multiple, root);
    int64_t *own = NULL;
    workload.own = &own_share;
    workload.n_own = 1;
    if (comm != MPI_COMM_NULL) {
        struct rsc_home *home = rsc_home_get(comm);
        workload.n_own = home ? home->nproc : 0;
        workload.own = own = home ? gather_own(own_share, home->nproc, comm) : NULL;
        if (!own)
            rsc_fault_abort("no plan: out of memory, or no working intra-communicator");
    }
    rsc_plan *plan = balance(&workload, comm);
    free(own);
    return plan;
}
