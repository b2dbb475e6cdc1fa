/* SPDX-License-Identifier: MIT */
#include "decide.h"

#include "err.h"
#include "shares.h"

#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Ahead of the shares and the service order, in their memory. */
enum { KEEP, TRANSPORT, N_HEAD };

static int decision_alloc(int nproc, struct rsc_decision *out, struct rsc_err *err)
{
    int64_t *block = calloc(N_HEAD + 2 * (size_t)nproc, sizeof *block);
    if (!block)
        return rsc_fail(err, RSC_ENOMEM, "no memory for the shares of %d processes", nproc);
    int64_t *shares = block + N_HEAD;
    *out = (struct rsc_decision){
        .nproc = nproc, .block = block, .shares = shares, .service = (int *)(shares + nproc)};
    return 0;
}

void rsc_decision_clear(struct rsc_decision *decision)
{
    free(decision->block);
    *decision = (struct rsc_decision){0};
}

/* Service positions are made wider from the last one, and narrower from the first one on, so that
 * none is overwritten before it is read. */
int64_t *rsc_decision_pack(struct rsc_decision *decision, bool keep, int *n_words)
{
    int64_t *block = decision->block, *wide = decision->shares + decision->nproc;
    for (int p = decision->nproc - 1; p >= 0; p--) {
        int position;
        memcpy(&position, decision->service + p, sizeof position);
        memcpy(wide + p, &(int64_t){position}, sizeof *wide);
    }
    block[KEEP] = keep;
    block[TRANSPORT] = decision->transport;
    *n_words = N_HEAD + 2 * decision->nproc;
    return block;
}

bool rsc_decision_unpack(struct rsc_decision *decision)
{
    const int64_t *block = decision->block, *wide = decision->shares + decision->nproc;
    for (int p = 0; p < decision->nproc; p++) {
        int64_t position;
        memcpy(&position, wide + p, sizeof position);
        memcpy(decision->service + p, &(int){(int)position}, sizeof *decision->service);
    }
    decision->transport = (enum rsc_transport)block[TRANSPORT];
    return block[KEEP];
}

int rsc_decision_copy(const struct rsc_decision *decision, struct rsc_decision *copy)
{
    struct rsc_decision made;
    if (decision_alloc(decision->nproc, &made, NULL) < 0)
        return -1;
    memcpy(made.shares, decision->shares, (size_t)made.nproc * sizeof *made.shares);
    memcpy(made.service, decision->service, (size_t)made.nproc * sizeof *made.service);
    made.transport = decision->transport;
    made.forecast = decision->forecast;
    *copy = made;
    return 0;
}

bool rsc_decision_is_even(const struct rsc_decision *decision, const struct rsc_task *task)
{
    for (int p = 0; p < decision->nproc; p++)
        if (decision->shares[p] != task->even_share)
            return false;
    return true;
}

int rsc_decide_even(const struct rsc_task *task, int nproc, enum rsc_transport transport,
                    struct rsc_decision *out, struct rsc_err *err)
{
    if (decision_alloc(nproc, out, err) < 0)
        return -1;
    rsc_shares_even(task, nproc, out->shares);
    rsc_service_listed(task->root, nproc, out->service);
    out->transport = transport == RSC_TRANSPORT_AUTO ? RSC_TRANSPORT_EVEN : transport;
    return 0;
}

/* The transport for shares that are as they are, unless the user asks for another one. */
static enum rsc_transport choose_transport(enum rsc_transport asked, bool even, enum rsc_port port)
{
    if (asked != RSC_TRANSPORT_AUTO)
        return asked;
    if (even)
        return RSC_TRANSPORT_EVEN;
    return port == RSC_PORT_MANY ? RSC_TRANSPORT_NATIVE : RSC_TRANSPORT_ORDERED;
}

static int decide_arbitrary(const struct rsc_settings *settings, const struct rsc_task *task,
                            int nproc, struct rsc_decision *out, struct rsc_err *err)
{
    if (decision_alloc(nproc, out, err) < 0)
        return -1;
    uint64_t state = rsc_shares_state(settings->seed, task, nproc);
    if (settings->policy == RSC_POLICY_RANDOM)
        rsc_shares_random(task, nproc, &state, out->shares);
    else
        rsc_shares_skewed(task, nproc, &state, out->shares);
    rsc_service_random(task->root, nproc, &state, out->service);
    out->transport =
        choose_transport(settings->transport, rsc_decision_is_even(out, task), RSC_PORT_ONE);
    return 0;
}

/* A rewritten program keeps its share in an int, so no share is larger than one. */
static struct rsc_request make_request(const struct rsc_settings *settings,
                                       const struct rsc_task *task, int nproc)
{
    return (struct rsc_request){
        .items = rsc_task_items(task, nproc),
        .algorithm = settings->algorithm,
        .min_share = task->min_share > 0 ? task->min_share : 0,
        .max_share = task->max_share > INT_MAX ? INT_MAX : task->max_share,
        .granularity = task->multiple,
    };
}

static int take_schedule(const struct rsc_settings *settings, const struct rsc_task *task,
                         const struct rsc_schedule *schedule, struct rsc_decision *out,
                         struct rsc_err *err)
{
    if (decision_alloc(schedule->nproc, out, err) < 0)
        return -1;
    for (int p = 0; p < schedule->nproc; p++) {
        out->shares[p] = schedule->slots[p].count;
        out->service[p] = schedule->slots[p].service;
    }
    out->transport =
        choose_transport(settings->transport, rsc_decision_is_even(out, task), schedule->port);
    out->forecast = (struct rsc_forecast){.algorithm = schedule->algorithm,
                                          .makespan_s = schedule->makespan_s,
                                          .uniform_makespan_s = schedule->uniform_makespan_s};
    return 0;
}

static int decide_planned(const struct rsc_settings *settings, const struct rsc_platform *platform,
                          const struct rsc_task *task, struct rsc_decision *out,
                          struct rsc_err *err)
{
    struct rsc_schedule schedule = {0};
    struct rsc_request request = make_request(settings, task, rsc_platform_nproc(platform));
    if (rsc_plan_scatter(platform, &request, &schedule, err) < 0)
        return -1;
    int rc = isfinite(schedule.makespan_s)
                 ? take_schedule(settings, task, &schedule, out, err)
                 : rsc_fail(err, RSC_ECONDITION,
                            "%s: the costs of %" PRId64 " items are beyond all numbers",
                            task->group, request.items);
    rsc_schedule_clear(&schedule);
    return rc;
}

/* Nothing to distribute: even shares, and no planner is asked. */
static bool is_trivial(const struct rsc_task *task, int nproc)
{
    return task->even_share == 0 || nproc == 1;
}

int rsc_decide_on(const struct rsc_settings *settings, const struct rsc_platform *platform,
                  const struct rsc_task *task, struct rsc_decision *out, struct rsc_err *err)
{
    int nproc = rsc_platform_nproc(platform);
    if (rsc_task_check(task, nproc, err) < 0)
        return -1;
    if (is_trivial(task, nproc))
        return rsc_decide_even(task, nproc, settings->transport, out, err);
    return decide_planned(settings, platform, task, out, err);
}

int rsc_decide(const struct rsc_settings *settings, const struct rsc_costs *costs,
               const char *const *names, const struct rsc_task *task, int nproc,
               struct rsc_decision *out, struct rsc_err *err)
{
    if (rsc_task_check(task, nproc, err) < 0)
        return -1;
    if (is_trivial(task, nproc) || rsc_settings_even(settings))
        return rsc_decide_even(task, nproc, settings->transport, out, err);
    if (rsc_settings_arbitrary(settings))
        return decide_arbitrary(settings, task, nproc, out, err);
    if (!names)
        return rsc_fail(err, RSC_ENOMEM, "no memory for %d processor names", nproc);
    struct rsc_platform *platform;
    if (rsc_platform_create(costs, names, nproc, task->group, task->root, 0, &platform, err) < 0)
        return -1;
    int rc = decide_planned(settings, platform, task, out, err);
    rsc_platform_free(platform);
    return rc;
}
