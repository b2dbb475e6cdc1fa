/* SPDX-License-Identifier: MIT */
#include "budget.h"

#include <math.h>
#include <time.h>

/* What may be spent however little there is to gain: many times what small platforms take, so that
 * their plans do not change with the speed of the machine. Under sanitizers planning takes 70 times
 * as long. */
#ifdef INSTRUMENTED
static const double LEAST_S = 0.3;
#else
static const double LEAST_S = 0.02;
#endif

static double now_s(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void rsc_budget_open(struct rsc_budget *budget, double seconds, bool by_gap)
{
    double from_s = now_s();
    *budget = (struct rsc_budget){.from_s = from_s,
                                  .until_s = from_s + seconds,
                                  .end_s = from_s + seconds,
                                  .by_gap = by_gap,
                                  .makespan_s = INFINITY,
                                  .reason = RSC_STOP_TIME};
}

struct rsc_budget rsc_budget_part(const struct rsc_budget *whole, int n)
{
    struct rsc_budget part = *whole;
    part.from_s = now_s();
    part.until_s = part.from_s + rsc_budget_left_s(whole) / n;
    part.makespan_s = INFINITY;
    part.bound_s = 0.0;
    return part;
}

void rsc_budget_gap(struct rsc_budget *budget, double makespan_s, double bound_s)
{
    if (!budget || !budget->by_gap)
        return;
    budget->makespan_s = fmin(budget->makespan_s, makespan_s);
    budget->bound_s = fmax(budget->bound_s, bound_s);
    double until_s = budget->from_s + fmax(budget->makespan_s - budget->bound_s, LEAST_S);
    if (until_s < budget->until_s) {
        budget->until_s = until_s;
        budget->reason = RSC_STOP_GAP;
    }
}

bool rsc_budget_spent(struct rsc_budget *budget)
{
    if (!budget || isinf(budget->until_s))
        return false;
    if (!budget->stop && now_s() >= budget->until_s)
        budget->stop = budget->reason;
    return budget->stop;
}

double rsc_budget_left_s(const struct rsc_budget *budget)
{
    return budget ? fmax(budget->until_s - now_s(), 0.0) : INFINITY;
}

double rsc_budget_whole_s(const struct rsc_budget *budget)
{
    return budget ? fmax(budget->end_s - now_s(), 1.0) : INFINITY;
}
