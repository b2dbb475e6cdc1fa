/* SPDX-License-Identifier: MIT
 * All transfers at once, against brute force, and the choice between one port and many. */
#include "instance.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

static struct rsc_schedule planned(const struct rsc_platform *platform,
                                   const struct rsc_problem *problem)
{
    struct rsc_schedule schedule;
    struct rsc_err err;
    if (rsc_plan_scatter(platform, problem, &schedule, &err) < 0)
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

static double best_many_s(const struct rsc_platform *platform, const struct rsc_problem *problem,
                          int p, int64_t left, int64_t *counts)
{
    double best_s = INFINITY;
    bool last = p == rsc_platform_nproc(platform) - 1;
    int64_t most = left < problem->max_share ? left : problem->max_share;
    for (counts[p] = last ? left : problem->min_share; counts[p] <= most; counts[p]++) {
        if (last && counts[p] < problem->min_share)
            return INFINITY;
        best_s =
            fmin(best_s, last ? many_makespan_s(platform, counts)
                              : best_many_s(platform, problem, p + 1, left - counts[p], counts));
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
        struct rsc_problem problem = {.items = instance_between(&state, 1, 18),
                                      .port = RSC_PORT_MANY};
        problem.min_share = seed % 7 == 0;
        problem.max_share = seed % 5 == 0 ? 7 : 18;
        bool proven;
        double makespan_s = instance_planned_s(platform, problem, RSC_ALG_MANY, &proven);
        double best_s = best_many_s(platform, &problem, 0, problem.items, counts);
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
        /* named, so that what it may cost is not weighed against what it gains */
        struct rsc_problem problem = {.items = items, .algorithm = RSC_ALG_MANY};
        struct rsc_schedule schedule = planned(platform, &problem);
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
        struct rsc_problem problem = {.port = RSC_PORT_MANY};
        struct rsc_schedule schedule;
        counts[p] = left;
        assert_int_equal(rsc_plan_counts(platform, &problem, counts, &schedule, NULL), 0);
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
        struct rsc_problem problem = {.items = instance_between(&state, 1, 14)};
        struct rsc_schedule schedule = planned(platform, &problem);
        double best_s = best_limited_s(platform, 0, problem.items, counts);
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
        struct rsc_problem problem = {.items = 10000000};
        if (seed % 3 == 0)
            problem.max_share = 2000000;
        struct rsc_schedule schedule = planned(platform, &problem);
        assert_true(schedule.makespan_s >= schedule.lower_bound_s);
        if (schedule.makespan_s > schedule.lower_bound_s + rounding_s)
            fail_msg("seed %llu: planned %.17g, bound %.17g", (unsigned long long)seed,
                     schedule.makespan_s, schedule.lower_bound_s);
        rsc_schedule_clear(&schedule);
        rsc_platform_free(platform);
    }
}

/* Tables as measured ones are: three lines, some steeper than those before and some less. */
static void write_table(FILE *out, double slope_s, double even, uint64_t *state)
{
    int64_t items = 0;
    double seconds = 0.0;
    fputs("{points: [", out);
    for (int k = 0; k < 3; k++) {
        int64_t more = (int64_t)(even * 0.01 * (double)instance_between(state, 20, 90)) + 1;
        items += more;
        seconds += slope_s * (double)more * 0.01 * (double)instance_between(state, 60, 140);
        fprintf(out, "%s[%lld, %.9g]", k ? ", " : "", (long long)items, seconds);
    }
    fputs("]}", out);
}

static struct rsc_platform *measured_platform(int nproc, int64_t items, uint64_t *state)
{
    char *yaml;
    size_t size;
    double even = (double)items / nproc;
    double link_s = 1e-3 * (double)instance_between(state, 1, 20) / 10.0 / nproc;
    FILE *out = open_memstream(&yaml, &size);
    fprintf(out,
            "version: 1\nitem_bytes: 1\nnetwork: {port: many, root_per_byte: %.9g}\n"
            "processors:\n",
            link_s);
    for (int p = 0; p < nproc; p++) {
        fprintf(out, "  - {host: p%d, ", p);
        if (p > 0)
            fprintf(out, "receive: {startup: %.9g, per_item: %.9g}, ",
                    p % 3 ? 0.0 : 0.1 * link_s * even,
                    link_s * (double)instance_between(state, 5, 25 * nproc) / 10.0);
        fputs("compute: ", out);
        double slope_s = 1e-6 * (double)instance_between(state, 300, 2300);
        if (instance_between(state, 0, 2))
            write_table(out, slope_s, even, state);
        else
            fprintf(out, "%.9g", slope_s);
        fputs("}\n", out);
    }
    fclose(out);
    struct rsc_platform *platform = instance_parse(yaml);
    free(yaml);
    return platform;
}

/* Tables of computing times leave no gap but that of rounding, with few processors or hundreds. */
static void a_limiting_link_and_tables_of_computing_times(void **unused)
{
    static const struct {
        int nproc, rounds;
        double most_gap;
    } sizes[] = {{4, 60, 1e-3}, {16, 60, 1e-3}, {64, 20, 2e-3}, {400, 2, 3e-2}};
    (void)unused;
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
        for (int round = 0; round < sizes[k].rounds; round++) {
            uint64_t state = (uint64_t)round + 1;
            struct rsc_platform *platform = measured_platform(sizes[k].nproc, 100000, &state);
            struct rsc_problem problem = {.items = 100000, .algorithm = RSC_ALG_MANY};
            struct rsc_schedule schedule = planned(platform, &problem);
            if (schedule.makespan_s > schedule.lower_bound_s * (1.0 + sizes[k].most_gap))
                fail_msg("%d processors, round %d: planned %.9g, bound %.9g", sizes[k].nproc, round,
                         schedule.makespan_s, schedule.lower_bound_s);
            rsc_schedule_clear(&schedule);
            rsc_platform_free(platform);
        }
}

/* Against brute force, in whole items: tables for links, too. */
static void a_limiting_link_and_tables_against_brute_force(void **unused)
{
    (void)unused;
    int found = 0, rounds = 120;
    for (uint64_t seed = 1; seed <= (uint64_t)rounds; seed++) {
        uint64_t state = seed;
        int64_t counts[4];
        char *yaml;
        size_t size;
        FILE *out = open_memstream(&yaml, &size);
        fprintf(out,
                "version: 1\nitem_bytes: 1\nnetwork: {port: many, root_per_byte: %.9g}\n"
                "processors:\n  - {host: r, compute: 1}\n",
                sixty_fourths(&state, 1, 32));
        for (int p = 1; p < 4; p++) {
            fprintf(out, "  - {host: p%d, receive: ", p);
            write_table(out, sixty_fourths(&state, 1, 64), 4.0, &state);
            fputs(", compute: ", out);
            write_table(out, sixty_fourths(&state, 8, 128), 4.0, &state);
            fputs("}\n", out);
        }
        fclose(out);
        struct rsc_platform *platform = instance_parse(yaml);
        struct rsc_problem problem = {.items = instance_between(&state, 4, 14),
                                      .algorithm = RSC_ALG_MANY};
        struct rsc_schedule schedule = planned(platform, &problem);
        double best_s = best_limited_s(platform, 0, problem.items, counts);
        if (schedule.lower_bound_s > best_s * (1 + 1e-12) || schedule.makespan_s > 1.1 * best_s)
            fail_msg("seed %llu: planned %.17g, best %.17g, bound %.17g", (unsigned long long)seed,
                     schedule.makespan_s, best_s, schedule.lower_bound_s);
        found += schedule.makespan_s <= best_s * (1 + 1e-12);
        rsc_schedule_clear(&schedule);
        rsc_platform_free(platform);
        free(yaml);
    }
    print_message("%d of %d plans are the integer optimum\n", found, rounds);
    assert_true(found >= rounds * 19 / 20);
}

/* Arrays of fixed size allow no more than the even share. What then can be done in all is a sum of
 * decimals, which rounding may leave below the items: time alone never brings it up to them. */
static void a_limiting_link_and_maxima_that_leave_no_choice(void **unused)
{
    (void)unused;
    enum { EVEN = 3 };
    alarm(600); /* for ever, that is, and not a busy machine */
    for (int nproc = 2; nproc <= 16; nproc++)
        for (uint64_t seed = 1; seed <= 40; seed++) {
            uint64_t state = seed;
            char yaml[2048];
            int used = snprintf(yaml, sizeof yaml,
                                "version: 1\nitem_bytes: 1\n"
                                "network: {port: many, root_per_byte: %.3g}\n"
                                "processors:\n  - {host: r, compute: %.3g}\n",
                                (double)instance_between(&state, 1, 999) * 1e-3,
                                (double)instance_between(&state, 1, 999) * 1e-3);
            for (int p = 1; p < nproc; p++)
                used += snprintf(yaml + used, sizeof yaml - (size_t)used,
                                 "  - {host: p%d, receive: %.3g, compute: %.3g}\n", p,
                                 (double)instance_between(&state, 1, 999) * 1e-3,
                                 (double)instance_between(&state, 1, 999) * 1e-3);
            struct rsc_platform *platform = instance_parse(yaml);
            struct rsc_problem problem = {.items = EVEN * nproc, .max_share = EVEN};
            struct rsc_schedule schedule = planned(platform, &problem);
            for (int p = 0; p < nproc; p++)
                assert_int_equal(schedule.slots[p].count, EVEN);
            rsc_schedule_clear(&schedule);
            rsc_platform_free(platform);
        }
    alarm(0);
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
        struct rsc_problem problem = {.items = 12, .min_share = least};
        struct rsc_schedule schedule = planned(platform, &problem);
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
    struct rsc_problem problem = {.items = 40000, .port = RSC_PORT_AUTO};
    struct rsc_schedule schedule = planned(platform, &problem);
    assert_int_equal(schedule.port, RSC_PORT_ONE);
    double one_s = schedule.makespan_s;
    rsc_schedule_clear(&schedule);
    problem.port = RSC_PORT_FILE;
    schedule = planned(platform, &problem);
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
        cmocka_unit_test(a_limiting_link_and_tables_of_computing_times),
        cmocka_unit_test(a_limiting_link_and_tables_against_brute_force),
        cmocka_unit_test(a_limiting_link_and_maxima_that_leave_no_choice),
        cmocka_unit_test(a_limiting_link_with_other_costs),
        cmocka_unit_test(auto_takes_the_better_port),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
