/* SPDX-License-Identifier: MIT
 * Who takes part first in first out, by [Return] theorem 1, against the linear program that knows
 * nothing of it; and as many processors as only that makes possible. */
#include "returns_basis.h"

#include "instance.h"
#include "order.h"
#include "returns.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { ROUNDS = 300, MOST = 6 };

/* Workers w1, w2, ... with d = z c, c from the least or, if results are longer, from the greatest
 * on; compute_s of the master, 0: it does not compute. */
static struct rsc_platform *random_star(uint64_t *state, double z, double compute_s)
{
    char yaml[1024];
    struct workers workers =
        returns_random_workers(state, (int)instance_between(state, 1, MOST), z, z < 1.0 ? 1 : -1);
    int used = snprintf(yaml, sizeof yaml, "version: 1\nprocessors:\n  - {host: m");
    if (compute_s > 0.0)
        used += snprintf(yaml + used, sizeof yaml - (size_t)used, ", compute: %.17g", compute_s);
    used += snprintf(yaml + used, sizeof yaml - (size_t)used, "}\n");
    for (int i = 0; i < workers.n; i++)
        used += snprintf(yaml + used, sizeof yaml - (size_t)used,
                         "  - {host: w%d, receive: %.17g, compute: %.17g, return: %.17g}\n", i,
                         workers.c[i], workers.w[i], workers.d[i]);
    return instance_parse(yaml);
}

static bool enrolment_of(const struct rsc_platform *platform, const struct rsc_problem *problem,
                         struct rsc_enrolment *out)
{
    struct rsc_star *star;
    int *order = malloc((size_t)rsc_platform_nproc(platform) * sizeof *order);
    assert_int_equal(rsc_order_fill(platform, problem->order, problem->items, order, NULL), 0);
    assert_int_equal(rsc_star_create(platform, problem, order, &star, NULL), 0);
    bool found = rsc_returns_enrol(star, out);
    rsc_star_free(star);
    free(order);
    return found;
}

static void theorem_and_program_agree(void **unused)
{
    (void)unused;
    returns_needs_glpk();
    uint64_t state = 1;
    int pausing = 0, left_out = 0, root = 0;
    for (int round = 0; round < ROUNDS; round++) {
        double z =
            round % 2 ? returns_sixteenths(&state, 1, 15) : returns_sixteenths(&state, 17, 60);
        double master_s = round % 3 ? 0.0 : returns_sixteenths(&state, 1, 400);
        struct rsc_platform *platform = random_star(&state, z, master_s);
        struct rsc_problem problem = returns_gather(RSC_RETURN_FIFO, RSC_ORDER_LISTED);
        struct rsc_enrolment enrolment;
        problem.port = RSC_PORT_ONE;
        problem.algorithm = RSC_ALG_LP;
        assert_true(enrolment_of(platform, &problem, &enrolment));
        double optimum_s = returns_optimum_s(platform, problem);
        assert_true(fabs(enrolment.item_s * ITEMS / optimum_s - 1.0) < 1e-7);
        pausing += enrolment.pausing >= 0;
        root += enrolment.root;
        left_out += enrolment.last - enrolment.first + 2 < rsc_platform_nproc(platform);
        rsc_platform_free(platform);
    }
    assert_true(pausing > 10 && left_out > 10 && root > 10); /* all that can be is there */
}

/* The theorem says nothing of two ports or bounds. */
static void elsewhere_nothing_is_said(void **unused)
{
    (void)unused;
    uint64_t state = 2;
    struct rsc_enrolment enrolment;
    struct rsc_platform *platform = random_star(&state, 0.5, 0.0);
    struct rsc_problem problem = returns_gather(RSC_RETURN_FIFO, RSC_ORDER_LISTED);
    problem.port = RSC_PORT_TWO;
    assert_false(enrolment_of(platform, &problem, &enrolment));
    problem.port = RSC_PORT_ONE;
    problem.max_share = ITEMS / 2;
    if (rsc_platform_nproc(platform) > 2)
        assert_false(enrolment_of(platform, &problem, &enrolment));
    rsc_platform_free(platform);
}

static struct rsc_platform *crowd(int n, double z)
{
    uint64_t state = 3;
    size_t size = 128 * (size_t)n + 128, used;
    char *yaml = malloc(size);
    used = (size_t)snprintf(yaml, size, "version: 1\nprocessors:\n  - host: m\n");
    for (int i = 0; i < n; i++) {
        double c = 1e-6 * (double)instance_between(&state, 100, 1000);
        used += (size_t)snprintf(yaml + used, size - used,
                                 "  - {host: w%d, receive: %.9g, compute: %.9g, return: %.9g}\n", i,
                                 c, 1e-4 * (double)instance_between(&state, 1000, 10000), c * z);
    }
    struct rsc_platform *platform = instance_parse(yaml);
    free(yaml);
    return platform;
}

/* Without a beginning the program takes minutes here; its own limit of time would end it. */
static void ten_thousand_processors(void **unused)
{
    (void)unused;
    returns_needs_glpk();
    for (int longer = 0; longer < 2; longer++) {
        struct rsc_platform *platform = crowd(10000, longer ? 2.0 : 0.5);
        struct rsc_problem problem = returns_gather(RSC_RETURN_FIFO, RSC_ORDER_BANDWIDTH);
        struct rsc_enrolment enrolment;
        problem.items = 10000000;
        struct rsc_schedule schedule = returns_planned(platform, problem);
        assert_int_equal(schedule.order, longer ? RSC_ORDER_REVERSE : RSC_ORDER_BANDWIDTH);
        assert_true(schedule.makespan_s <= schedule.lower_bound_s * 1.01);
        problem.order = schedule.order;
        assert_true(enrolment_of(platform, &problem, &enrolment));
        double least_s = enrolment.item_s * (double)problem.items;
        assert_true(fabs(schedule.rational_bound_s / least_s - 1.0) < 1e-6);
        rsc_schedule_clear(&schedule);
        problem.order = RSC_ORDER_BANDWIDTH;
        problem.returns = RSC_RETURN_AUTO;
        schedule = returns_planned(platform, problem);
        assert_true(schedule.makespan_s <= least_s * 1.01);
        rsc_schedule_clear(&schedule);
        rsc_platform_free(platform);
    }
}

/* [Return] 5: INC_C before INC_W in the linear program. */
static void fast_links_before_fast_processors(void **unused)
{
    (void)unused;
    returns_needs_glpk();
    uint64_t state = 4;
    int better = 0;
    for (int round = 0; round < ROUNDS / 3; round++) {
        struct rsc_platform *platform = random_star(&state, 0.5, 0.0);
        double inc_c_s =
            returns_optimum_s(platform, returns_gather(RSC_RETURN_FIFO, RSC_ORDER_BANDWIDTH));
        double inc_w_s =
            returns_optimum_s(platform, returns_gather(RSC_RETURN_FIFO, RSC_ORDER_COMPUTE));
        assert_true(inc_c_s <= inc_w_s * (1.0 + 1e-9));
        better += inc_c_s < inc_w_s * 0.999;
        rsc_platform_free(platform);
    }
    assert_true(better > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theorem_and_program_agree),
        cmocka_unit_test(elsewhere_nothing_is_said),
        cmocka_unit_test(ten_thousand_processors),
        cmocka_unit_test(fast_links_before_fast_processors),
    };
    return cmocka_run_group_tests_name("returns_basis", tests, NULL, NULL);
}
