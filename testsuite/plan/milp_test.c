/* SPDX-License-Identifier: MIT
 * The order that the mixed integer program finds, where start-ups leave processors idle: against
 * every order of every choice of participants. */
#include "instance.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { ROUNDS = 60, MAX_WORKERS = 4, ITEMS = 1000000 };

struct worker {
    double receive_startup_s, receive_s, compute_startup_s, compute_s; /* the latter per item */
};

/* Start-ups up to what all the work takes together, so that many are worth no time. */
static struct worker random_worker(uint64_t *state, bool root)
{
    double most_s = (double)ITEMS * 1e-3 / MAX_WORKERS;
    struct worker worker = {
        .receive_startup_s = root ? 0.0 : most_s * (double)instance_between(state, 0, 100) / 100.0,
        .receive_s = root ? 0.0 : 1e-5 * (double)instance_between(state, 1, 100),
        .compute_startup_s = most_s * (double)instance_between(state, 0, 100) / 100.0,
        .compute_s = 1e-5 * (double)instance_between(state, 10, 300),
    };
    return worker;
}

static struct rsc_platform *platform_of(const struct worker *workers, int n)
{
    char yaml[2048];
    int used = snprintf(yaml, sizeof yaml, "version: 1\nprocessors:\n");
    for (int i = 0; i < n; i++) {
        const struct worker *w = &workers[i];
        used += snprintf(yaml + used, sizeof yaml - (size_t)used, "  - {host: p%d, ", i);
        if (i > 0)
            used += snprintf(yaml + used, sizeof yaml - (size_t)used,
                             "receive: {startup: %.17g, per_item: %.17g}, ", w->receive_startup_s,
                             w->receive_s);
        used += snprintf(yaml + used, sizeof yaml - (size_t)used,
                         "compute: {startup: %.17g, per_item: %.17g}}\n", w->compute_startup_s,
                         w->compute_s);
    }
    return instance_parse(yaml);
}

/* Items done by limit_s if exactly these take part, in this order, and all finish together;
 * negative if one of them has no time for that. */
static double items_by(const struct worker *const *part, int n, double limit_s)
{
    double left_s = limit_s, sum = 0.0;
    for (int k = 0; k < n; k++) {
        const struct worker *w = part[k];
        double items =
            (left_s - w->receive_startup_s - w->compute_startup_s) / (w->receive_s + w->compute_s);
        if (items < 0.0)
            return -1.0;
        sum += items;
        left_s -= w->receive_startup_s + w->receive_s * items;
    }
    return sum;
}

static double time_of(const struct worker *const *part, int n)
{
    double low_s = 0.0, high_s = 1e9;
    if (n == 0 || items_by(part, n, high_s) < ITEMS)
        return INFINITY;
    for (int k = 0; k < 100; k++) {
        double middle_s = (low_s + high_s) / 2.0;
        if (items_by(part, n, middle_s) >= ITEMS)
            high_s = middle_s;
        else
            low_s = middle_s;
    }
    return high_s;
}

struct best {
    double time_s;
    int participants;
};

/* Every way to let more of the workers 1 .. n - 1 follow part[used], and then perhaps the root. */
static void try_all(const struct worker *workers, int n, unsigned taken, const struct worker **part,
                    int used, struct best *best)
{
    for (int root = 0; root < 2; root++) {
        part[used] = &workers[0];
        double time_s = time_of(part, used + root);
        if (time_s < best->time_s)
            *best = (struct best){time_s, used + root};
    }
    for (int i = 1; i < n; i++) {
        if (taken & 1u << i)
            continue;
        part[used] = &workers[i];
        try_all(workers, n, taken | 1u << i, part, used + 1, best);
    }
}

static void idle_processors_are_left_out(void **unused)
{
    (void)unused;
    int idle = 0;
    if (!rsc_plan_has_glpk())
        skip();
    for (uint64_t seed = 1; seed <= ROUNDS; seed++) {
        uint64_t state = seed;
        struct worker workers[MAX_WORKERS + 1];
        const struct worker *part[MAX_WORKERS + 1];
        int n = (int)instance_between(&state, 2, MAX_WORKERS + 1);
        double rounding_s = 0.0;
        for (int i = 0; i < n; i++) {
            workers[i] = random_worker(&state, i == 0);
            rounding_s += workers[i].receive_s + workers[i].compute_s;
        }
        struct best best = {INFINITY, 0};
        try_all(workers, n, 0, part, 0, &best);
        struct rsc_platform *platform = platform_of(workers, n);
        struct rsc_problem problem = {.items = ITEMS, .order = RSC_ORDER_MILP};
        bool unused_proof;
        double milp_s = instance_planned_s(platform, problem, RSC_ALG_EXACT, &unused_proof);
        if (milp_s < best.time_s * (1.0 - 1e-9) || milp_s > best.time_s * (1.0 + 1e-6) + rounding_s)
            fail_msg("seed %llu: milp %.17g, best of all choices %.17g with %d of %d",
                     (unsigned long long)seed, milp_s, best.time_s, best.participants, n);
        idle += best.participants < n;
        rsc_platform_free(platform);
    }
    assert_true(idle >= ROUNDS / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(idle_processors_are_left_out)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
