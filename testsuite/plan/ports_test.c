/* SPDX-License-Identifier: MIT
 * All transfers at once, against brute force, and the choice between one port and many. */
#include "instance.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static struct rsc_schedule planned(const struct rsc_platform *platform,
                                   const struct rsc_request *request)
{
    struct rsc_schedule schedule;
    struct rsc_err err;
    if (rsc_plan_scatter(platform, request, &schedule, &err) < 0)
        fail_msg("%s", err.text);
    return schedule;
}

static double many_makespan_s(const struct rsc_platform *platform, const int64_t *counts)
{
    double makespan_s = 0.0, last_s = 0.0;
    for (int p = 1; p < rsc_platform_nproc(platform); p++) {
        if (counts[p] == 0)
            continue;
        double end_s = rsc_platform_receive_s(platform, p, counts[p]);
        last_s = fmax(last_s, end_s);
        makespan_s = fmax(makespan_s, end_s + rsc_platform_compute_s(platform, p, counts[p]));
    }
    if (counts[0] > 0)
        makespan_s = fmax(makespan_s, last_s + rsc_platform_compute_s(platform, 0, counts[0]));
    return makespan_s;
}

static double best_many_s(const struct rsc_platform *platform, const struct rsc_request *request,
                          int p, int64_t left, int64_t *counts)
{
    double best_s = INFINITY;
    bool last = p == rsc_platform_nproc(platform) - 1;
    int64_t most = left < request->max_share ? left : request->max_share;
    for (counts[p] = last ? left : request->min_share; counts[p] <= most; counts[p]++) {
        if (last && counts[p] < request->min_share)
            return INFINITY;
        best_s =
            fmin(best_s, last ? many_makespan_s(platform, counts)
                              : best_many_s(platform, request, p + 1, left - counts[p], counts));
    }
    return best_s;
}

static void many_ports_against_brute_force(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 1200; seed++) {
        uint64_t state = seed;
        int64_t counts[4];
        int nproc = (int)instance_between(&state, 2, 4);
        struct rsc_platform *platform =
            instance_platform((enum instance_kind)(seed % INSTANCE_WILD), nproc, &state);
        struct rsc_request request = {.items = instance_between(&state, 1, 18),
                                      .port = RSC_PORT_MANY};
        request.min_share = seed % 7 == 0;
        request.max_share = seed % 5 == 0 ? 7 : 18;
        bool proven;
        double makespan_s = instance_planned_s(platform, request, RSC_ALG_MANY, &proven);
        double best_s = best_many_s(platform, &request, 0, request.items, counts);
        if (!proven || makespan_s != best_s)
            fail_msg("seed %llu: planned %.17g (proven %d), best %.17g", (unsigned long long)seed,
                     makespan_s, proven, best_s);
        rsc_platform_free(platform);
    }
}

/* Unlike processors in thousands, some with start-ups and tables: proven, and so the bound is the
 * makespan. */
static void many_ports_are_proven_at_scale(void **unused)
{
    (void)unused;
    char *yaml;
    size_t size;
    uint64_t state = 1;
    FILE *out = open_memstream(&yaml, &size);
    fputs("version: 1\nnetwork: {port: many}\nprocessors:\n  - {host: root, compute: 1e-3}\n", out);
    for (int p = 0; p < 4000; p++) {
        double slow = (double)instance_between(&state, 1, 1000);
        fprintf(out, "  - {host: p%d, receive: {startup: %g, per_item: %g}, compute: ", p,
                p % 3 ? 0.0 : slow * 1e-5, slow * 1e-6);
        fprintf(out, p % 5 ? "%g}\n" : "{points: [[1000, %g], [5000, 7]]}}\n", 1e-3 + slow * 1e-7);
    }
    fclose(out);
    struct rsc_platform *platform = instance_parse(yaml);
    for (int64_t items = 1000; items <= 1000000000; items *= 1000) {
        struct rsc_request request = {.items = items};
        struct rsc_schedule schedule = planned(platform, &request);
        assert_true(schedule.optimal);
        assert_true(schedule.lower_bound_s == schedule.makespan_s);
        rsc_schedule_clear(&schedule);
    }
    rsc_platform_free(platform);
    free(yaml);
}

/* ---- Limited together by the root's link ---- */

static double sixty_fourths(uint64_t *state, int64_t least, int64_t most)
{
    return (double)instance_between(state, least, most) / 64.0;
}

/* *rounding_s is what one unit more on every link and one on the slowest processor takes. */
static struct rsc_platform *limited_platform(int nproc, bool startups, uint64_t *state,
                                             double *rounding_s)
{
    char yaml[1024];
    double link_s = sixty_fourths(state, 1, 8), compute_s = sixty_fourths(state, 1, 25),
           startup_s = 0;
    int used = snprintf(yaml, sizeof yaml,
                        "version: 1\nitem_bytes: 1\nnetwork: {port: many, root_per_byte: %.17g}\n"
                        "processors:\n  - {host: r, compute: %.17g}\n",
                        link_s, compute_s);
    double links_s = 0.0, slowest_s = compute_s;
    for (int p = 1; p < nproc; p++) {
        double receive_s = sixty_fourths(state, 0, 8);
        compute_s = sixty_fourths(state, 0, 25);
        if (startups)
            startup_s = sixty_fourths(state, 0, 12);
        used += snprintf(yaml + used, sizeof yaml - (size_t)used,
                         "  - {host: p%d, receive: {startup: %.17g, per_item: %.17g}, compute: "
                         "{startup: %.17g, per_item: %.17g}}\n",
                         p, startup_s, receive_s, startup_s / 2, compute_s);
        slowest_s = fmax(slowest_s, compute_s);
        links_s += fmax(receive_s, link_s);
    }
    *rounding_s = links_s + slowest_s;
    return instance_parse(yaml);
}

/* The replay of given counts is the judge; it is compared with SMPI elsewhere. */
static double best_limited_s(const struct rsc_platform *platform, int p, int64_t left,
                             int64_t *counts)
{
    if (p == rsc_platform_nproc(platform) - 1) {
        struct rsc_request request = {.port = RSC_PORT_MANY};
        struct rsc_schedule schedule;
        counts[p] = left;
        assert_int_equal(rsc_plan_counts(platform, &request, counts, &schedule, NULL), 0);
        double makespan_s = schedule.makespan_s;
        rsc_schedule_clear(&schedule);
        return makespan_s;
    }
    double best_s = INFINITY;
    for (counts[p] = 0; counts[p] <= left; counts[p]++)
        best_s = fmin(best_s, best_limited_s(platform, p + 1, left - counts[p], counts));
    return best_s;
}

static void a_limiting_link_against_brute_force(void **unused)
{
    (void)unused;
    int found = 0, rounds = 400;
    for (uint64_t seed = 1; seed <= (uint64_t)rounds; seed++) {
        uint64_t state = seed;
        int64_t counts[4];
        double rounding_s;
        struct rsc_platform *platform =
            limited_platform(2 + (int)(seed % 3), seed % 2, &state, &rounding_s);
        struct rsc_request request = {.items = instance_between(&state, 1, 14)};
        struct rsc_schedule schedule = planned(platform, &request);
        double best_s = best_limited_s(platform, 0, request.items, counts);
        if (schedule.lower_bound_s > best_s * (1 + 1e-12) || schedule.makespan_s < best_s ||
            schedule.makespan_s > schedule.lower_bound_s + rounding_s)
            fail_msg("seed %llu: planned %.17g, best %.17g, bound %.17g, rounding %.17g",
                     (unsigned long long)seed, schedule.makespan_s, best_s, schedule.lower_bound_s,
                     rounding_s);
        found += schedule.makespan_s <= best_s * (1 + 1e-12);
        rsc_schedule_clear(&schedule);
        rsc_platform_free(platform);
    }
    print_message("%d of %d plans are the integer optimum\n", found, rounds);
    assert_true(found >= rounds * 19 / 20);
}

/* With many items what is left of the gap is rounding: the bound is the rational optimum. */
static void a_limiting_link_leaves_no_gap(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        uint64_t state = seed;
        double rounding_s;
        struct rsc_platform *platform = limited_platform(8, seed % 2, &state, &rounding_s);
        struct rsc_request request = {.items = 10000000};
        if (seed % 3 == 0)
            request.max_share = 2000000;
        struct rsc_schedule schedule = planned(platform, &request);
        assert_true(schedule.makespan_s >= schedule.lower_bound_s);
        if (schedule.makespan_s > schedule.lower_bound_s + rounding_s)
            fail_msg("seed %llu: planned %.17g, bound %.17g", (unsigned long long)seed,
                     schedule.makespan_s, schedule.lower_bound_s);
        rsc_schedule_clear(&schedule);
        rsc_platform_free(platform);
    }
}

/* Minimum shares and tables of points: no optimum is promised, but a plan and a true bound. */
static void a_limiting_link_with_other_costs(void **unused)
{
    (void)unused;
    struct rsc_platform *platform = instance_parse(
        "version: 1\nnetwork: {port: many, root_per_byte: 0.125}\nitem_bytes: 1\nprocessors:\n"
        "  - {host: r, compute: 0.5}\n  - {host: a, receive: 0.125, compute: {points: [[4, 1], [8, "
        "4]]}}\n  - {host: b, receive: 0.25, compute: 0.25}\n");
    for (int64_t least = 0; least < 4; least++) {
        struct rsc_request request = {.items = 12, .min_share = least};
        struct rsc_schedule schedule = planned(platform, &request);
        int64_t counts[3];
        double best_s = best_limited_s(platform, 0, 12, counts);
        assert_true(schedule.lower_bound_s <= best_s && schedule.makespan_s >= best_s);
        assert_true(schedule.makespan_s <= 1.5 * best_s);
        for (int p = 0; p < 3; p++)
            assert_true(schedule.slots[p].count >= least);
        rsc_schedule_clear(&schedule);
    }
    rsc_platform_free(platform);
}

static void auto_takes_the_better_port(void **unused)
{
    (void)unused;
    struct rsc_platform *platform = instance_parse(
        "version: 1\nnetwork: {port: many, root_per_byte: 1e-8}\nitem_bytes: 1000\nprocessors:\n"
        "  - {host: r, compute: 4e-5}\n  - {host: a, receive: 1e-5, compute: 2e-5}\n"
        "  - {host: b, receive: 1e-5, compute: 4e-5}\n  - {host: c, receive: 1e-5, compute: "
        "8e-5}\n");
    struct rsc_request request = {.items = 40000, .port = RSC_PORT_AUTO};
    struct rsc_schedule schedule = planned(platform, &request);
    assert_int_equal(schedule.port, RSC_PORT_ONE);
    double one_s = schedule.makespan_s;
    rsc_schedule_clear(&schedule);
    request.port = RSC_PORT_FILE;
    schedule = planned(platform, &request);
    assert_int_equal(schedule.port, RSC_PORT_MANY);
    assert_true(schedule.makespan_s > one_s);
    rsc_schedule_clear(&schedule);
    rsc_platform_free(platform);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_ports_against_brute_force),
        cmocka_unit_test(many_ports_are_proven_at_scale),
        cmocka_unit_test(a_limiting_link_against_brute_force),
        cmocka_unit_test(a_limiting_link_leaves_no_gap),
        cmocka_unit_test(a_limiting_link_with_other_costs),
        cmocka_unit_test(auto_takes_the_better_port),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
