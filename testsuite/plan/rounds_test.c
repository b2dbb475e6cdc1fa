/* SPDX-License-Identifier: MIT
 * Several rounds: schedules are checked interval by interval, makespans against the planner's own
 * reckoning, every distribution of small problems and one round.
 */
#include "instance.h"
#include "rounds_support.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { SEEDS = 150 };

static enum rsc_rc error_of(const struct rsc_platform *platform, struct rsc_rounds_problem problem)
{
    struct rsc_rounds rounds;
    struct rsc_err err = {RSC_OK, ""};
    if (rsc_plan_rounds(platform, &problem, &rounds, &err) == 0)
        rsc_rounds_clear(&rounds);
    return err.code;
}

static const struct rsc_rounds_problem modes[] = {
    {.no_overlap = false},
    {.no_overlap = true},
    {.returns = true},
    {.returns = true, .no_overlap = true},
    {.returns = true, .port = RSC_PORT_TWO},
    {.returns = true, .port = RSC_PORT_TWO, .no_overlap = true},
};

enum { N_MODES = sizeof modes / sizeof *modes };

static struct rsc_rounds_problem random_problem(uint64_t *state, int mode, int64_t items)
{
    struct rsc_rounds_problem problem = modes[mode];
    problem.items = items;
    problem.order = (enum rsc_order)instance_between(state, RSC_ORDER_BANDWIDTH, RSC_ORDER_REVERSE);
    problem.algorithm = (enum rsc_rounds_algorithm)instance_between(
        state, rsc_plan_has_glpk() ? 0 : 1, RSC_N_ROUNDS_ALGORITHMS - 1);
    if (problem.algorithm == RSC_ROUNDS_LP)
        problem.rounds = (int)instance_between(state, 0, 4);
    if (problem.algorithm == RSC_ROUNDS_INSTALLMENTS)
        problem.returns = false, problem.port = RSC_PORT_ONE;
    if (problem.algorithm >= RSC_ROUNDS_INSTALLMENTS ||
        problem.algorithm == RSC_ROUNDS_PERIODIC_FIXED)
        problem.rounds = (int)instance_between(state, 1, 9);
    return problem;
}

static void schedules_keep_to_the_model(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        uint64_t state = seed;
        int n = (int)instance_between(&state, 1, MAX_PROCESSORS);
        struct costs c = random_costs(&state, n, seed % 2 ? 0.0 : 2.0);
        struct rsc_platform *platform = platform_of(&c);
        for (int mode = 0; mode < N_MODES; mode++) {
            int64_t items = instance_between(&state, 0, 1) ? 2000 : instance_between(&state, 0, 9);
            struct rsc_rounds_problem problem = random_problem(&state, mode, items);
            struct rsc_rounds rounds;
            struct rsc_err err;
            if (rsc_plan_rounds(platform, &problem, &rounds, &err) < 0) {
                fail_msg("seed %d mode %d: %s", (int)seed, mode, err.text);
            }
            check_rounds(platform, &rounds);
            rsc_rounds_clear(&rounds);
        }
        rsc_platform_free(platform);
    }
}

/* Links and processors that cost nothing, and some that cannot compute. */
static void free_and_idle_processors(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 4 * SEEDS; seed++) {
        uint64_t state = seed;
        enum instance_kind kind = seed % 2 ? INSTANCE_LINEAR : INSTANCE_AFFINE;
        struct rsc_platform *platform =
            instance_platform(kind, (int)instance_between(&state, 1, MAX_PROCESSORS), &state);
        int64_t items = instance_between(&state, 0, (int64_t)1 << instance_between(&state, 0, 20));
        struct rsc_rounds_problem problem = random_problem(&state, (int)(seed % N_MODES), items);
        struct rsc_rounds rounds;
        struct rsc_err err;
        if (rsc_plan_rounds(platform, &problem, &rounds, &err) == 0) {
            check_rounds(platform, &rounds);
            rsc_rounds_clear(&rounds);
        } else if (err.code != RSC_EINFEASIBLE &&
                   !(err.code == RSC_ECONDITION && problem.algorithm == RSC_ROUNDS_INSTALLMENTS)) {
            fail_msg("seed %d: %s", (int)seed, err.text);
        }
        rsc_platform_free(platform);
    }
}

/* ---- Bounds and optima ---- */

struct search { /* every distribution of a small problem on all pieces of some rounds */
    const struct rsc_platform *platform;
    struct rsc_rounds rounds;
    struct rsc_round_piece pieces[12], used[12];
    int n;
    double best_s;
};

static void try_all(struct search *s, int k, int64_t left)
{
    double seconds;
    if (k < s->n) {
        for (s->pieces[k].items = 0; s->pieces[k].items <= left; s->pieces[k].items++)
            try_all(s, k + 1, left - s->pieces[k].items);
        return;
    }
    if (left > 0)
        return;
    s->rounds.n_pieces = 0;
    for (int i = 0; i < s->n; i++)
        if (s->pieces[i].items > 0)
            s->used[s->rounds.n_pieces++] = s->pieces[i];
    s->rounds.pieces = s->used;
    /* Without overlap nobody takes another piece before he has returned the last: a lag is no way.
     */
    if (rsc_replay_rounds(s->platform, &s->rounds, &seconds, NULL) == 0)
        s->best_s = fmin(s->best_s, seconds);
    else
        assert_true(!s->rounds.overlap && s->rounds.lag > 1);
}

/* Served as listed, the root last. */
static double best_of_all_s(const struct rsc_platform *platform, const struct rsc_rounds *like,
                            int n_rounds)
{
    int n = rsc_platform_nproc(platform);
    struct search s = {.platform = platform, .rounds = *like, .best_s = INFINITY};
    for (int round = 0; round < n_rounds; round++)
        for (int i = 0; i < n; i++)
            s.pieces[s.n++] =
                (struct rsc_round_piece){.proc = (i + 1) % n, .position = i, .round = round};
    for (s.rounds.lag = 1; s.rounds.lag <= n_rounds; s.rounds.lag++)
        try_all(&s, 0, like->items);
    return s.best_s;
}

static void plans_are_near_the_best_of_all(void **unused)
{
    (void)unused;
    double excess = 0.0;
    int n = 0;
    if (!rsc_plan_has_glpk())
        skip();
    for (uint64_t seed = 1; seed <= 60; seed++) {
        uint64_t state = seed;
        struct costs c =
            random_costs(&state, (int)instance_between(&state, 2, 3), seed % 3 ? 0.0 : 0.2);
        struct rsc_platform *platform = platform_of(&c);
        for (int mode = 0; mode < N_MODES; mode++) {
            struct rsc_rounds_problem problem = modes[mode];
            problem.items = 8;
            problem.rounds = 2;
            problem.order = RSC_ORDER_LISTED;
            struct rsc_rounds rounds = planned(platform, problem);
            double best_s = best_of_all_s(platform, &rounds, 2);
            assert_true(rounds.makespan_s >= best_s * (1.0 - 1e-12));
            assert_true(rounds.lower_bound_s <= best_s * (1.0 + 1e-12));
            excess += rounds.makespan_s / best_s - 1.0;
            n++;
            rsc_rounds_clear(&rounds);
        }
        rsc_platform_free(platform);
    }
    print_message("mean excess at 8 items: %.2f %%\n", 100.0 * excess / n);
    assert_true(excess / n < 0.1);
}

/* Many items: rounding hardly matters, and the replay takes what the linear program says. */
static void many_items_take_the_rational_time(void **unused)
{
    (void)unused;
    if (!rsc_plan_has_glpk())
        skip();
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        uint64_t state = seed;
        int n = (int)instance_between(&state, 2, MAX_PROCESSORS);
        struct costs c = random_costs(&state, n, seed % 2 ? 0.0 : 1000.0);
        struct rsc_platform *platform = platform_of(&c);
        struct rsc_rounds_problem problem = modes[seed % N_MODES];
        problem.items = 10000000;
        problem.rounds = (int)instance_between(&state, 1, 4);
        struct rsc_rounds rounds = planned(platform, problem);
        assert_true(rounds.rational_bound_s > 0.0);
        if (rounds.makespan_s > rounds.rational_bound_s * (1.0 + 1e-5))
            fail_msg("seed %d: %.9g, rational %.9g", (int)seed, rounds.makespan_s,
                     rounds.rational_bound_s);
        rsc_rounds_clear(&rounds);
        rsc_platform_free(platform);
    }
}

static void one_round_is_what_it_was(void **unused)
{
    (void)unused;
    if (!rsc_plan_has_glpk())
        skip();
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        uint64_t state = seed;
        struct costs c =
            random_costs(&state, (int)instance_between(&state, 1, MAX_PROCESSORS), 0.0);
        struct rsc_platform *platform = platform_of(&c);
        struct rsc_problem one = {.items = 1000000,
                                  .order = RSC_ORDER_LISTED,
                                  .algorithm = RSC_ALG_LP,
                                  .returns = RSC_RETURN_FIFO,
                                  .port = seed % 4 > 2 ? RSC_PORT_TWO : RSC_PORT_ONE,
                                  .model = seed % 2 ? RSC_MODEL_SCATTER_GATHER : RSC_MODEL_SCATTER};
        struct rsc_rounds_problem problem = {.items = one.items,
                                             .order = one.order,
                                             .port = one.port,
                                             .rounds = 1,
                                             .no_overlap = seed % 3 == 0,
                                             .returns = seed % 2};
        struct rsc_rounds rounds = planned(platform, problem);
        struct rsc_schedule schedule;
        assert_int_equal(rsc_plan_scatter(platform, &one, &schedule, NULL), 0);
        assert_true(fabs(rounds.rational_bound_s / schedule.rational_bound_s - 1.0) < 1e-9);
        rsc_schedule_clear(&schedule);
        rsc_rounds_clear(&rounds);
        rsc_platform_free(platform);
    }
}

/* In one round a latency is the same as that much more of a start-up of computing. */
static void latency_delays_what_is_computed(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        uint64_t state = seed;
        int n = (int)instance_between(&state, 2, MAX_PROCESSORS);
        struct costs with = random_costs(&state, n, 50.0), without = with;
        for (int i = 0; i < n; i++) {
            without.z[i] += with.l[i];
            without.l[i] = 0.0;
        }
        struct rsc_platform *platform = platform_of(&with), *other = platform_of(&without);
        struct rsc_problem problem = {.items = instance_between(&state, 0, 2000),
                                      .port = seed % 3 ? RSC_PORT_ONE : RSC_PORT_MANY};
        bool unused_proof;
        double with_s = instance_planned_s(platform, problem, RSC_ALG_AUTO, &unused_proof);
        double other_s = instance_planned_s(other, problem, RSC_ALG_AUTO, &unused_proof);
        assert_true(fabs(with_s - other_s) <= 1e-12 * other_s);
        problem.model = RSC_MODEL_SCATTER_GATHER, problem.port = RSC_PORT_ONE;
        problem.returns = RSC_RETURN_LIFO;
        with_s = instance_planned_s(platform, problem, RSC_ALG_AUTO, &unused_proof);
        other_s = instance_planned_s(other, problem, RSC_ALG_AUTO, &unused_proof);
        assert_true(fabs(with_s - other_s) <= 1e-12 * other_s);
        rsc_platform_free(platform);
        rsc_platform_free(other);
    }
}

/* While one thing arrives others are sent and computed: a latency is hidden by rounds. */
static void latency_overlaps(void **unused)
{
    (void)unused;
    struct rsc_platform *platform =
        instance_parse("version: 1\nprocessors:\n  - {host: a}\n"
                       "  - {host: b, receive: {per_item: 1, latency: 5}, compute: 2}\n");
    struct rsc_round_piece pieces[] = {{.proc = 1, .round = 0, .items = 3},
                                       {.proc = 1, .round = 1, .items = 4}};
    struct rsc_rounds rounds = {.nproc = 2, .n_pieces = 2, .pieces = pieces, .overlap = true};
    double seconds;
    assert_int_equal(rsc_replay_rounds(platform, &rounds, &seconds, NULL), 0);
    assert_float_equal(pieces[0].compute_start_s, 8.0, 0.0);
    assert_float_equal(pieces[1].receive_end_s, 7.0, 0.0);
    assert_float_equal(seconds, 3.0 + 5.0 + 2.0 * 7.0, 0.0);
    rounds.overlap = false;
    assert_int_equal(rsc_replay_rounds(platform, &rounds, &seconds, NULL), 0);
    assert_float_equal(seconds, 3.0 + 5.0 + 6.0 + 4.0 + 5.0 + 8.0, 0.0);
    rsc_platform_free(platform);
}

static void more_rounds_never_take_longer(void **unused)
{
    (void)unused;
    if (!rsc_plan_has_glpk())
        skip();
    for (uint64_t seed = 1; seed <= 40; seed++) {
        uint64_t state = seed;
        struct costs c = random_costs(&state, MAX_PROCESSORS, 0.0);
        struct rsc_platform *platform = platform_of(&c);
        double before_s = INFINITY, with_s[2];
        for (int n = 1; n <= 5; n++) {
            struct rsc_rounds_problem problem = {.items = 1000000, .rounds = n};
            for (int overlap = 0; overlap < 2; overlap++) {
                problem.no_overlap = !overlap;
                struct rsc_rounds rounds = planned(platform, problem);
                with_s[overlap] = rounds.makespan_s;
                rsc_rounds_clear(&rounds);
            }
            assert_true(with_s[1] <= with_s[0] * (1.0 + 1e-5));
            assert_true(with_s[1] <= before_s * (1.0 + 1e-5));
            before_s = with_s[1];
        }
        rsc_platform_free(platform);
    }
}

/* ---- Faults ---- */

static void faults_have_their_code(void **unused)
{
    (void)unused;
    uint64_t state = 7;
    struct costs c = random_costs(&state, 3, 5.0);
    struct rsc_platform *platform = platform_of(&c);
    struct rsc_platform *table = instance_parse(
        "version: 1\nprocessors:\n  - {host: a, compute: {points: [[1, 1.0], [2, 3.0]]}}\n");
    struct rsc_rounds_problem good = {.items = 100,
                                      .algorithm = RSC_ROUNDS_PERIODIC_FIXED,
                                      .rounds = 2},
                              bad = good;
    assert_int_equal(error_of(platform, good), RSC_OK);
    assert_int_equal(error_of(table, good), RSC_ECONDITION);
    bad.items = -1;
    assert_int_equal(error_of(platform, bad), RSC_EINVAL);
    bad = good, bad.rounds = -1;
    assert_int_equal(error_of(platform, bad), RSC_EINVAL);
    bad = good, bad.rounds = 0;
    assert_int_equal(error_of(platform, bad), RSC_EINVAL);
    bad = good, bad.period_s = 10.0;
    assert_int_equal(error_of(platform, bad), RSC_EINVAL);
    bad = good, bad.rounds = 0, bad.period_s = 1e-3;
    assert_int_equal(error_of(platform, bad), RSC_ECONDITION);
    bad = good, bad.period_s = NAN;
    assert_int_equal(error_of(platform, bad), RSC_EINVAL);
    bad = good, bad.order = RSC_ORDER_EXHAUSTIVE;
    assert_int_equal(error_of(platform, bad), RSC_EINVAL);
    bad = good, bad.port = RSC_PORT_TWO;
    assert_int_equal(error_of(platform, bad), RSC_EINVAL);
    bad = good, bad.port = RSC_PORT_MANY;
    assert_int_equal(error_of(platform, bad), RSC_EINVAL);
    bad = good, bad.max_piece = 5;
    assert_int_equal(error_of(platform, bad), RSC_EINVAL);
    bad.algorithm = RSC_ROUNDS_LP;
    assert_int_equal(error_of(platform, bad),
                     rsc_plan_has_glpk() ? RSC_EINFEASIBLE : RSC_EUNSUPPORTED);
    bad = good, bad.algorithm = RSC_ROUNDS_INSTALLMENTS, bad.returns = true;
    assert_int_equal(error_of(platform, bad), RSC_ECONDITION);
    rsc_platform_free(platform);
    rsc_platform_free(table);
}

static void pieces_are_limited(void **unused)
{
    (void)unused;
    if (!rsc_plan_has_glpk())
        skip();
    for (uint64_t seed = 1; seed <= 40; seed++) {
        uint64_t state = seed;
        struct costs c = random_costs(&state, 4, seed % 2 ? 0.0 : 1.0);
        struct rsc_platform *platform = platform_of(&c);
        struct rsc_rounds_problem problem = modes[seed % N_MODES];
        problem.items = 1000;
        problem.max_piece = instance_between(&state, 40, 300);
        struct rsc_rounds rounds = planned(platform, problem);
        for (int k = 0; k < rounds.n_pieces; k++)
            assert_true(rounds.pieces[k].items <= problem.max_piece);
        check_rounds(platform, &rounds);
        rsc_rounds_clear(&rounds);
        rsc_platform_free(platform);
    }
}

static void replay_refuses_disorder(void **unused)
{
    (void)unused;
    struct rsc_platform *platform =
        instance_parse("version: 1\nprocessors:\n  - {host: a, compute: 1}\n  - {host: b, receive: "
                       "1, compute: 1}\n");
    struct rsc_round_piece pieces[] = {{.proc = 1, .position = 0, .round = 1, .items = 1},
                                       {.proc = 0, .position = 1, .round = 0, .items = 1}};
    struct rsc_rounds rounds = {.nproc = 2, .n_pieces = 2, .pieces = pieces, .overlap = true};
    double seconds;
    assert_int_equal(rsc_replay_rounds(platform, &rounds, &seconds, NULL), -1);
    pieces[1].round = 1;
    assert_int_equal(rsc_replay_rounds(platform, &rounds, &seconds, NULL), 0);
    assert_float_equal(seconds, 2.0, 0.0);
    pieces[1].items = 0;
    assert_int_equal(rsc_replay_rounds(platform, &rounds, &seconds, NULL), -1);
    rsc_platform_free(platform);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(schedules_keep_to_the_model),
        cmocka_unit_test(free_and_idle_processors),
        cmocka_unit_test(plans_are_near_the_best_of_all),
        cmocka_unit_test(many_items_take_the_rational_time),
        cmocka_unit_test(one_round_is_what_it_was),
        cmocka_unit_test(latency_delays_what_is_computed),
        cmocka_unit_test(latency_overlaps),
        cmocka_unit_test(more_rounds_never_take_longer),
        cmocka_unit_test(faults_have_their_code),
        cmocka_unit_test(pieces_are_limited),
        cmocka_unit_test(replay_refuses_disorder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
