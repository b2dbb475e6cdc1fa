/* SPDX-License-Identifier: MIT
 * balance.c: rsc_balance(), the one call by which a program gets a plan.
 */
#include "adapt.h"
#include "agree.h"
#include "calls.h"
#include "interpose.h"
#include "log.h"
#include "watch.h"

#include <inttypes.h>
#include <stdio.h>

static int decide(struct rsc_home *home, const struct rsc_agreement *agreement,
                  const struct rsc_task *task, struct rsc_decision *out)
{
    if (agreement->planned && rsc_agree_task(home, agreement, task))
        return rsc_agree_decision(home, agreement, task, out);
    return rsc_decide_even(task, home->nproc, agreement->transport, out, NULL);
}

/* On the root: one line per plan, one per process for the curious. */
static void tell_plan(const struct rsc_settings *settings, const struct rsc_task *task,
                      const struct rsc_decision *decision)
{
    enum rsc_log_level limit = settings->log_level;
    const struct rsc_forecast *forecast = &decision->forecast;
    char times[128] = "even shares";
    if (!rsc_decision_is_even(decision, task))
        snprintf(times, sizeof times, "shares by the policy asked for");
    if (forecast->makespan_s > 0)
        snprintf(times, sizeof times, "%s: %.6g s predicted, %.6g s with even shares",
                 rsc_algorithm_id(forecast->algorithm), forecast->makespan_s,
                 forecast->uniform_makespan_s);
    if (!rsc_interpose_in_front())
        rsc_log(limit, RSC_LOG_INFO,
                "another tool defines MPI_Scatterv in front: transports are "
                "the MPI library's");
    rsc_log(limit, RSC_LOG_INFO, "%s: %" PRId64 " items, %d processes, transport %s, %s",
            task->group, rsc_task_items(task, decision->nproc), decision->nproc,
            rsc_transport_id(decision->transport), times);
    for (int p = 0; p < decision->nproc; p++)
        rsc_log(limit, RSC_LOG_DEBUG, "%s: rank %d, served at position %d: %" PRId64 " items",
                task->group, p, decision->service[p], decision->shares[p]);
}

/* The group is watched from its first plan on, and the clocks are compared. Where one
 * process has no memory for that, no process watches the group. */
static void watch_plan(struct rsc_home *home, struct rsc_agreement *agreement,
                       struct rsc_plan *plan)
{
    struct rsc_watched *watched = rsc_watch_group(home, plan->task.group, plan->task.root);
    if (!rsc_agree_all(home, watched)) {
        if (watched)
            rsc_watch_drop(home, watched);
        if (home->rank == agreement->root)
            rsc_log(agreement->setup.settings.log_level, RSC_LOG_WARN,
                    "no memory to watch the time of %s", plan->task.group);
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

/* Takes over what the decision holds. NULL: out of memory. */
static struct rsc_plan *plan_keep(struct rsc_home *home, const struct rsc_task *task,
                                  struct rsc_decision *decision)
{
    struct rsc_channel *channel =
        rsc_channel_get(&home->channels, home, home->comm, home->rank, decision);
    struct rsc_plan *plan = channel ? rsc_plan_create(task, home->rank, decision) : NULL;
    if (!plan) {
        rsc_decision_clear(decision);
        return NULL;
    }
    plan->channel = channel;
    plan->root = rsc_channel_rank(channel, task->root);
    plan->next = home->plans;
    home->plans = plan;
    return plan;
}

static struct rsc_plan *plan_make(struct rsc_home *home, struct rsc_agreement *agreement,
                                  const struct rsc_task *task, struct rsc_decision *decision)
{
    if (home->rank == task->root)
        tell_plan(&agreement->setup.settings, task, decision);
    struct rsc_plan *plan = plan_keep(home, task, decision);
    if (plan && agreement->watched)
        watch_plan(home, agreement, plan);
    return plan;
}

/* A process outside of the group (MPI_COMM_NULL) gets nothing and gives nothing; what it computes
 * from its share must be what it was. */
static struct rsc_plan *plan_outside(const struct rsc_task *asked)
{
    struct rsc_home *home = rsc_home_get(MPI_COMM_SELF);
    struct rsc_decision decision = {0};
    struct rsc_task task = *asked;
    task.root = 0;
    struct rsc_plan *known = home ? rsc_home_find(home, &task) : NULL;
    if (known || !home || rsc_decide_even(&task, 1, RSC_TRANSPORT_EVEN, &decision, NULL) < 0)
        return known;
    return plan_keep(home, &task, &decision);
}

static struct rsc_plan *plan_new(struct rsc_home *home, struct rsc_agreement *agreement,
                                 const struct rsc_task *task)
{
    struct rsc_decision decision = {0};
    return decide(home, agreement, task, &decision) < 0
               ? NULL
               : plan_make(home, agreement, task, &decision);
}

/* The group has run before. Its earlier plans stay as they are: whoever still has one can use it.
 */
static struct rsc_plan *plan_again(struct rsc_home *home, struct rsc_agreement *agreement,
                                   struct rsc_watched *watched, const struct rsc_task *task,
                                   struct rsc_plan *known)
{
    struct rsc_decision decision = {0};
    bool keep = false, same = rsc_agree_task(home, agreement, task);
    if (!same && known)
        return known;
    int rc = same ? rsc_adapt(home, agreement, watched, task, known, &decision, &keep)
                  : rsc_decide_even(task, home->nproc, agreement->transport, &decision, NULL);
    if (rc < 0)
        return NULL;
    if (!known || !keep)
        return plan_make(home, agreement, task, &decision);
    rsc_decision_clear(&decision);
    return known;
}

static struct rsc_plan *plan_get(const struct rsc_task *task, MPI_Comm comm)
{
    struct rsc_home *home = rsc_home_get(comm);
    struct rsc_agreement *agreement = home ? rsc_agree(home, task->root) : NULL;
    if (!agreement)
        return NULL;
    struct rsc_plan *known = rsc_home_find(home, task);
    struct rsc_watched *watched =
        agreement->adapts ? rsc_watch_find(home, task->group, task->root) : NULL;
    if (watched)
        return plan_again(home, agreement, watched, task, known);
    if (known && agreement->strict && agreement->planned)
        rsc_agree_task(home, agreement, task); /* aborts if it fails */
    return known ? known : plan_new(home, agreement, task);
}

rsc_plan *rsc_balance_within(const char *group, int64_t even_share, int64_t min_share,
                             int64_t max_share, int64_t multiple, int root, MPI_Comm comm)
{
    struct rsc_task task = {
        .group = group ? group : "",
        .even_share = even_share,
        .min_share = min_share > 0 ? min_share : 0,
        .max_share = max_share < 0 ? INT64_MAX : max_share,
        .multiple = multiple > 0 ? multiple : 1,
        .root = root,
    };
    double from_s = PMPI_Wtime();
    struct rsc_watch *watch = rsc_watch_enter(RSC_ROLE_SYNC);
    struct rsc_plan *plan = comm == MPI_COMM_NULL ? plan_outside(&task) : plan_get(&task, comm);
    if (!plan) /* not even an even one, and no way to say so */
        rsc_home_abort("no plan: out of memory, or no working intra-communicator");
    if (plan->watched)
        rsc_watch_define(plan->watched, plan, from_s);
    rsc_watch_leave(watch);
    return plan;
}

rsc_plan *rsc_balance(const char *group, int64_t even_share, int root, MPI_Comm comm)
{
    return rsc_balance_within(group, even_share, 0, -1, 1, root, comm);
}
