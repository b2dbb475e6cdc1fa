/* SPDX-License-Identifier: MIT */
#include "lifo.h"

#include "schedule.h"

#include <math.h>

bool rsc_lifo_applies(const struct rsc_problem *problem)
{
    return problem->port == RSC_PORT_ONE && problem->returns == RSC_RETURN_LIFO &&
           problem->algorithm != RSC_ALG_LP && problem->algorithm != RSC_ALG_CLOSED_FORM &&
           problem->algorithm != RSC_ALG_UNIFORM;
}

int rsc_lifo_finish(const struct rsc_platform *platform, const struct rsc_problem *problem,
                    struct rsc_schedule *schedule, struct rsc_err *err)
{
    int root = schedule->nproc - 1;
    for (int p = 0; p < schedule->nproc; p++) {
        int service = schedule->slots[p].service;
        bool opposite = problem->returns == RSC_RETURN_LIFO && service != root;
        schedule->slots[p].back = opposite ? root - 1 - service : service;
    }
    schedule->optimal = schedule->optimal && problem->returns == RSC_RETURN_LIFO;
    schedule->model = problem->model;
    schedule->returns = problem->returns;
    if (rsc_schedule_replay(platform, problem, schedule->slots, &schedule->makespan_s, err) < 0)
        return -1;
    schedule->lower_bound_s = schedule->optimal
                                  ? schedule->makespan_s
                                  : fmin(schedule->lower_bound_s, schedule->makespan_s);
    schedule->rational_bound_s = fmin(schedule->rational_bound_s, schedule->lower_bound_s);
    return 0;
}
