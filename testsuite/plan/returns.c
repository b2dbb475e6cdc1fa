/* SPDX-License-Identifier: MIT */
#include "returns.h"

#include "instance.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

struct rsc_platform *returns_star(const struct workers *workers)
{
    char yaml[2048];
    int used = snprintf(yaml, sizeof yaml, "version: 1\nprocessors:\n  - host: master\n");
    for (int i = 0; i < workers->n; i++)
        used += snprintf(yaml + used, sizeof yaml - (size_t)used,
                         "  - {host: w%d, receive: %.17g, compute: %.17g, return: %.17g}\n", i + 1,
                         workers->c[i], workers->w[i], workers->d[i]);
    return instance_parse(yaml);
}

double returns_sixteenths(uint64_t *state, int64_t least, int64_t most)
{
    return (double)instance_between(state, least, most) / 16.0;
}

struct workers returns_random_workers(uint64_t *state, int n, double z, int sign)
{
    struct workers workers = {.n = n};
    for (int i = 0; i < n; i++) {
        workers.c[i] = returns_sixteenths(state, 1, 40);
        workers.w[i] = returns_sixteenths(state, 1, 200);
    }
    for (int i = 0; i < n; i++) {
        for (int j = i; j > 0 && sign * (workers.c[j] - workers.c[j - 1]) < 0; j--) {
            double swap = workers.c[j];
            workers.c[j] = workers.c[j - 1];
            workers.c[j - 1] = swap;
        }
    }
    for (int i = 0; i < n; i++)
        workers.d[i] = z * workers.c[i];
    return workers;
}

struct rsc_problem returns_gather(enum rsc_return returns, enum rsc_order order)
{
    return (struct rsc_problem){
        .items = ITEMS, .model = RSC_MODEL_SCATTER_GATHER, .returns = returns, .order = order};
}

struct rsc_schedule returns_planned(const struct rsc_platform *platform, struct rsc_problem problem)
{
    struct rsc_schedule schedule;
    struct rsc_err err;
    if (rsc_plan_scatter(platform, &problem, &schedule, &err) < 0)
        fail_msg("%s", err.text);
    return schedule;
}

double returns_optimum_s(const struct rsc_platform *platform, struct rsc_problem problem)
{
    struct rsc_schedule schedule = returns_planned(platform, problem);
    double optimum_s = schedule.rational_bound_s;
    assert_true(schedule.makespan_s >= optimum_s);
    assert_true(schedule.makespan_s <= optimum_s * (1.0 + 1e-4));
    rsc_schedule_clear(&schedule);
    return optimum_s;
}

double returns_optimum_of(const struct workers *workers, struct rsc_problem problem)
{
    struct rsc_platform *platform = returns_star(workers);
    double seconds = returns_optimum_s(platform, problem);
    rsc_platform_free(platform);
    return seconds;
}

void returns_needs_glpk(void)
{
    if (!rsc_plan_has_glpk())
        skip();
}
