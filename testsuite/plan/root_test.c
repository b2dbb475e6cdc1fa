/* SPDX-License-Identifier: MIT
 * The choice of the root: random platforms with costs from every processor to every other. Each
 * candidate is planned once more from a file of its own in which it is the only root. */
#include "instance.h"

#include <inttypes.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROUNDS = 300, MAX_PROC = 5 };

struct network { /* seconds per item; row: the root */
    int nproc;
    double move[MAX_PROC], compute[MAX_PROC], receive[MAX_PROC][MAX_PROC];
};

static struct network random_network(uint64_t *state)
{
    struct network net = {.nproc = (int)instance_between(state, 2, MAX_PROC)};
    for (int p = 0; p < net.nproc; p++) {
        net.move[p] = p ? (double)instance_between(state, 0, 256) / 1024.0 : 0.0;
        net.compute[p] = (double)instance_between(state, 1, 2048) / 1024.0;
        for (int q = 0; q < net.nproc; q++)
            net.receive[p][q] = (double)instance_between(state, 0, 512) / 1024.0;
    }
    return net;
}

static void write_processors(const struct network *net, int root, FILE *out)
{
    fputs("version: 1\nprocessors:\n", out);
    for (int p = 0; p < net->nproc; p++) {
        fprintf(out, "  - {host: p%d, compute: %.17g", p, net->compute[p]);
        if (p != root)
            fprintf(out, ", receive: %.17g", net->receive[root][p]);
        fputs("}\n", out);
    }
}

static void write_roots(const struct network *net, FILE *out)
{
    fputs("roots:\n", out);
    for (int p = 1; p < net->nproc; p++) {
        fprintf(out, "  p%d:\n    move: {startup: 0.5, per_item: %.17g}\n    processors:\n", p,
                net->move[p]);
        for (int q = 0; q < net->nproc; q++)
            if (q != p)
                fprintf(out, "      - {host: p%d, receive: %.17g}\n", q, net->receive[p][q]);
    }
}

static double planned_from_s(const struct network *net, int root, int64_t items)
{
    char *yaml;
    size_t size;
    struct rsc_schedule schedule;
    FILE *out = open_memstream(&yaml, &size);
    write_processors(net, root, out);
    fclose(out);
    struct rsc_platform *platform = instance_parse(yaml);
    struct rsc_problem problem = {.items = items};
    assert_int_equal(rsc_plan_scatter(platform, &problem, &schedule, NULL), 0);
    double makespan_s = schedule.makespan_s;
    rsc_schedule_clear(&schedule);
    rsc_platform_free(platform);
    free(yaml);
    return makespan_s;
}

static struct rsc_root_choice chosen(const struct network *net, int64_t items)
{
    char *yaml;
    size_t size;
    struct rsc_err err;
    struct rsc_costs *costs;
    struct rsc_root_choice choice;
    struct rsc_problem problem = {.items = items};
    FILE *out = open_memstream(&yaml, &size);
    write_processors(net, 0, out);
    write_roots(net, out);
    fclose(out);
    if (rsc_costs_parse(yaml, size, "network", &costs, &err) < 0 ||
        rsc_choose_root(costs, NULL, 0, &problem, &choice, &err) < 0)
        fail_msg("%s\n%s", err.text, yaml);
    rsc_costs_free(costs);
    free(yaml);
    return choice;
}

static void the_best_root_is_the_least_sum(void **unused)
{
    (void)unused;
    int moved = 0;
    for (uint64_t seed = 1; seed <= ROUNDS; seed++) {
        uint64_t state = seed;
        struct network net = random_network(&state);
        int64_t items = instance_between(&state, 0, 200);
        struct rsc_root_choice choice = chosen(&net, items);
        assert_int_equal(choice.n, net.nproc);
        double best_s = INFINITY;
        for (int p = 0; p < net.nproc; p++) {
            const struct rsc_candidate *candidate = &choice.candidates[p];
            double move_s = p && items ? 0.5 + net.move[p] * (double)items : 0.0;
            assert_true(candidate->move_s == move_s);
            assert_true(candidate->makespan_s == planned_from_s(&net, p, items));
            best_s = fmin(best_s, move_s + candidate->makespan_s);
        }
        const struct rsc_candidate *best = &choice.candidates[choice.best];
        assert_true(best->move_s + best->makespan_s == best_s);
        moved += choice.best != 0;
        rsc_root_choice_clear(&choice);
    }
    assert_true(moved > ROUNDS / 10 && moved < ROUNDS);
}

/* A running program whose root is another one gets that one's costs. */
static void a_program_gets_the_costs_from_its_root(void **unused)
{
    static const char yaml[] = "version: 1\n"
                               "processors:\n"
                               "  - {host: 'a\\d', compute: 1}\n"
                               "  - {host: 'b\\d', receive: 0.5, compute: 1, return: 0.25}\n"
                               "roots:\n"
                               "  'b\\d':\n"
                               "    move: 2\n"
                               "    processors: [{host: 'a.', receive: 0.75, return: 0.125},\n"
                               "                 {host: 'b.', receive: {startup: 3}}]\n";
    static const char *const names[] = {"a1", "b1", "b2"};
    (void)unused;
    struct rsc_costs *costs;
    struct rsc_platform *platform;
    assert_int_equal(rsc_costs_parse(yaml, strlen(yaml), "yaml", &costs, NULL), 0);
    assert_int_equal(rsc_platform_create(costs, names, 3, NULL, 0, 0, &platform, NULL), 0);
    assert_true(rsc_platform_receive_s(platform, 2, 4) == 2.0);
    assert_true(rsc_platform_move_s(platform, 4) == 0.0);
    rsc_platform_free(platform);
    assert_int_equal(rsc_platform_create(costs, names, 3, NULL, 1, 0, &platform, NULL), 0);
    assert_true(rsc_platform_receive_s(platform, 0, 4) == 3.0);
    assert_true(rsc_platform_receive_s(platform, 1, 4) == 0.0);
    assert_true(rsc_platform_receive_s(platform, 2, 4) == 3.0);
    assert_true(rsc_platform_return_s(platform, 0, 4) == 0.5);
    assert_true(rsc_platform_return_s(platform, 2, 4) == 0.0);
    assert_true(rsc_platform_move_s(platform, 4) == 8.0);
    rsc_platform_free(platform);
    rsc_costs_free(costs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_root_is_the_least_sum),
        cmocka_unit_test(a_program_gets_the_costs_from_its_root),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
