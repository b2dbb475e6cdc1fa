/* SPDX-License-Identifier: MIT
 * All transfers at once, against brute force, and the choice between one port and many. */
#include "instance.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
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

static double best_many_s(const struct rsc_platform *platform, int p, int64_t left, int64_t *counts)
{
    if (p == rsc_platform_nproc(platform) - 1) {
        counts[p] = left;
        return many_makespan_s(platform, counts);
    }
    double best_s = INFINITY;
    for (counts[p] = 0; counts[p] <= left; counts[p]++)
        best_s = fmin(best_s, best_many_s(platform, p + 1, left - counts[p], counts));
    return best_s;
}

static void many_ports_against_brute_force(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 600; seed++) {
        uint64_t state = seed;
        int64_t counts[4];
        int nproc = (int)instance_between(&state, 2, 4);
        enum instance_kind kind = seed % 2 ? INSTANCE_LINEAR : INSTANCE_AFFINE;
        struct rsc_platform *platform = instance_platform(kind, nproc, &state);
        struct rsc_request request = {.items = instance_between(&state, 1, 18),
                                      .port = RSC_PORT_MANY};
        struct rsc_schedule schedule = planned(platform, &request);
        double best_s = best_many_s(platform, 0, request.items, counts);
        for (int p = 0; p < nproc; p++)
            counts[p] = schedule.slots[p].count;
        if (schedule.makespan_s != many_makespan_s(platform, counts) ||
            schedule.makespan_s > best_s * (1 + 1e-12) || schedule.lower_bound_s > best_s)
            fail_msg("seed %llu: planned %.17g, best %.17g, bound %.17g", (unsigned long long)seed,
                     schedule.makespan_s, best_s, schedule.lower_bound_s);
        rsc_schedule_clear(&schedule);
        rsc_platform_free(platform);
    }
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
        cmocka_unit_test(auto_takes_the_better_port),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
