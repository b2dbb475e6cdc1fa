/* SPDX-License-Identifier: MIT
 * Steady states: the example of [Steady], trees, timetables replayed, what is done by a given time.
 */
#include "steady.h"

#include "graphs.h"
#include "instance.h"
#include "lp_solver.h"
#include "throughput.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { ROUNDS = 60 };

static const char example[] = "version: 1\n"
                              "nodes:\n"
                              "  - {name: P1, compute: 1}\n"
                              "  - {name: P2, compute: 3}\n"
                              "  - {name: P3, compute: 4}\n"
                              "  - {name: P4, compute: 6}\n"
                              "links:\n"
                              "  - {between: [P1, P2], per_item: 2}\n"
                              "  - {between: [P1, P3], per_item: 1}\n"
                              "  - {between: [P2, P4], per_item: 3}\n"
                              "  - {between: [P3, P4], per_item: 3}\n"
                              "masters: [P1]\n";

static double tolerance(double value)
{
    return 1e-7 * fmax(fabs(value), 1.0);
}

#define assert_close(a, b)   assert_true(fabs((a) - (b)) <= tolerance(b))
#define assert_at_most(a, b) assert_true((a) <= (b) + tolerance(b))

static double throughput(const struct rsc_graph *graph, const bool *usable)
{
    struct rsc_flow flow;
    struct rsc_err err;
    if (rsc_throughput(graph, &(struct rsc_usage){.usable = usable}, &flow, &err) < 0)
        fail_msg("%s", err.text);
    double value = flow.throughput;
    assert_at_most(rsc_flow_load(graph, &flow), 1.0);
    rsc_flow_clear(&flow);
    return value;
}

static struct rsc_steady plan(const struct rsc_graph *graph, struct rsc_steady_problem problem)
{
    struct rsc_steady steady;
    struct rsc_err err;
    if (rsc_steady_plan(graph, &problem, &steady, &err) < 0)
        fail_msg("%s", err.text);
    return steady;
}

/* ---- The example ---- */

static void test_example(void **state)
{
    (void)state;
    struct rsc_graph *graph = graphs_parse(example);
    struct rsc_steady steady = plan(graph, (struct rsc_steady_problem){0});
    assert_close(steady.flow.throughput, 42.0 / 24.0);
    assert_close(steady.period_s, 12.0);
    assert_int_equal(steady.items_per_period, 21);
    assert_close(steady.items[graph->n_arcs + 0], 12.0);
    assert_close(steady.items[graph->n_arcs + 1], 4.0);
    assert_close(steady.items[graph->n_arcs + 2], 3.0);
    assert_close(steady.items[graph->n_arcs + 3], 2.0);
    rsc_steady_clear(&steady);
    rsc_graph_free(graph);
}

/* Without P1-P2, P1-P3, P2-P4, P3-P4. */
static void test_example_trees(void **state)
{
    (void)state;
    static const double in_24_s[] = {38, 36, 41, 39};
    struct rsc_graph *graph = graphs_parse(example);
    for (int k = 0; k < 4; k++) {
        int parent[4];
        double rate;
        struct rsc_graph *tree = graphs_without(graph, k);
        assert_close(throughput(tree, NULL), in_24_s[k] / 24.0);
        assert_int_equal(rsc_tree_find(tree, RSC_TREE_MST, NULL, parent, NULL), 0);
        assert_int_equal(rsc_tree_rate(tree, parent, &rate, NULL), 0);
        assert_close(rate, in_24_s[k] / 24.0);
        rsc_graph_free(tree);
    }
    struct rsc_steady best =
        plan(graph, (struct rsc_steady_problem){.on_tree = true, .tree = RSC_TREE_BEST});
    assert_close(best.flow.throughput, 41.0 / 24.0);
    assert_close(best.bound, 42.0 / 24.0);
    rsc_steady_clear(&best);
    rsc_graph_free(graph);
}

/* ---- Links and operations ---- */

/* A link as good as free, as simulated platforms have it, is no trouble for the program. */
static void test_free_link(void **state)
{
    (void)state;
    struct rsc_graph *graph =
        graphs_parse("version: 1\nnodes: [{name: a, compute: 1}, {name: r}, {name: b, compute: 1}, "
                     "{name: c, compute: 1}]\nlinks:\n  - {between: [a, r], per_item: 1e-16}\n  - "
                     "{between: [r, b], per_item: 0.5}\n  - {between: [r, c], per_item: 1e-13}\n"
                     "masters: [a]\n");
    assert_close(throughput(graph, NULL), 3.0);
    rsc_graph_free(graph);
}

/* What a node can do at the same time only helps. */
static void test_operations(void **state)
{
    (void)state;
    uint64_t seed = 2;
    int differ = 0;
    for (int round = 0; round < ROUNDS; round++) {
        double of[RSC_N_OPERATIONS];
        uint64_t same = instance_random(&seed);
        for (int op = 0; op < RSC_N_OPERATIONS; op++) {
            uint64_t again = same;
            struct graphs_kind kind = {
                .nodes = 8, .more_links = 6, .masters = 1, .operation = (enum rsc_operation)op};
            struct rsc_graph *graph = graphs_random(&kind, &again);
            of[op] = throughput(graph, NULL);
            rsc_graph_free(graph);
        }
        assert_at_most(of[RSC_OPERATION_FULL], of[RSC_OPERATION_MULTIPORT]);
        for (int op = RSC_OPERATION_RECEIVE; op <= RSC_OPERATION_WORK; op++) {
            assert_at_most(of[op], of[RSC_OPERATION_FULL]);
            assert_at_most(of[RSC_OPERATION_SEQUENTIAL], of[op]);
        }
        differ += of[RSC_OPERATION_SEQUENTIAL] < 0.99 * of[RSC_OPERATION_MULTIPORT];
    }
    assert_true(differ > ROUNDS / 2);
}

/* ---- Trees ---- */

/* Bandwidth-centric throughput against the linear program on the same tree, for all operations. */
static void test_tree_rate(void **state)
{
    (void)state;
    uint64_t seed = 3;
    for (int round = 0; round < 10 * ROUNDS; round++) {
        struct graphs_kind kind = {.nodes = (int)instance_between(&seed, 1, 12),
                                   .masters = 1,
                                   .mixed = round % 2,
                                   .operation = (enum rsc_operation)(round / 2 % RSC_N_OPERATIONS)};
        struct rsc_graph *graph = graphs_random(&kind, &seed);
        int parent[12];
        double rate;
        assert_int_equal(rsc_tree_find(graph, RSC_TREE_MST, NULL, parent, NULL), 0);
        assert_int_equal(rsc_tree_rate(graph, parent, &rate, NULL), 0);
        assert_close(rate, throughput(graph, NULL));
        rsc_graph_free(graph);
    }
}

/* A tree never beats the graph, no heuristic the best tree. */
static void test_trees(void **state)
{
    (void)state;
    uint64_t seed = 4;
    int below = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct graphs_kind kind = {.nodes = (int)instance_between(&seed, 2, 7),
                                   .more_links = (int)instance_between(&seed, 0, 4),
                                   .masters = 1,
                                   .mixed = round % 2};
        struct rsc_graph *graph = graphs_random(&kind, &seed);
        struct rsc_steady best =
            plan(graph, (struct rsc_steady_problem){.on_tree = true, .tree = RSC_TREE_BEST});
        assert_at_most(best.flow.throughput, best.bound);
        for (int t = 0; t < RSC_TREE_BEST; t++) {
            struct rsc_steady tree = plan(
                graph, (struct rsc_steady_problem){.on_tree = true, .tree = (enum rsc_tree_kind)t});
            double rate;
            assert_at_most(tree.flow.throughput, best.flow.throughput);
            assert_int_equal(rsc_tree_rate(graph, tree.parent, &rate, NULL), 0);
            assert_close(tree.flow.throughput, rate);
            rsc_steady_clear(&tree);
        }
        below += best.flow.throughput < 0.999 * best.bound;
        rsc_steady_clear(&best);
        rsc_graph_free(graph);
    }
    assert_true(below > 0);
}

/* ---- Timetables ---- */

/* At every moment no port group does more than it has ports; no link two things. */
static void assert_ports(const struct rsc_graph *graph, const struct rsc_timetable *table,
                         double at_s)
{
    int busy_link[64] = {0};
    for (int v = 0; v < graph->n_nodes; v++) {
        struct rsc_port_group groups[RSC_PORT_GROUPS];
        int n = rsc_port_groups(&graph->nodes[v], groups);
        for (int g = 0; g < n; g++) {
            int used = 0;
            for (int k = 0; k < table->n; k++) {
                const struct rsc_action *action = &table->actions[k];
                if (action->from_s > at_s || action->to_s <= at_s)
                    continue;
                used += action->node == v && groups[g].computes;
                used += action->arc >= 0 && graph->arcs[action->arc].from == v && groups[g].sends;
                used += action->arc >= 0 && graph->arcs[action->arc].to == v && groups[g].receives;
            }
            assert_true(used <= groups[g].ports);
        }
    }
    for (int k = 0; k < table->n; k++) {
        const struct rsc_action *action = &table->actions[k];
        if (action->arc >= 0 && action->from_s <= at_s && action->to_s > at_s)
            assert_true(busy_link[graph->arcs[action->arc].link]++ == 0 ||
                        graph->links[graph->arcs[action->arc].link].backbone);
    }
}

static void assert_timetable(const struct rsc_graph *graph, const struct rsc_steady *steady)
{
    const struct rsc_timetable *table = &steady->timetable;
    double *done_s = calloc((size_t)(graph->n_arcs + graph->n_nodes), sizeof *done_s);
    for (int k = 0; k < table->n; k++) {
        const struct rsc_action *action = &table->actions[k];
        assert_true(action->from_s >= 0.0 && action->from_s < action->to_s);
        assert_true(action->to_s <= table->length_s * (1 + 1e-12));
        done_s[action->arc >= 0 ? action->arc : graph->n_arcs + action->node] +=
            action->to_s - action->from_s;
        assert_ports(graph, table, action->from_s + 1e-9 * table->length_s);
    }
    for (int a = 0; a < graph->n_arcs; a++)
        assert_close(done_s[a], rsc_arc_time_s(graph, a, steady->items[a]));
    for (int v = 0; v < graph->n_nodes; v++)
        if (steady->items[graph->n_arcs + v] > 0.0)
            assert_close(done_s[graph->n_arcs + v],
                         steady->items[graph->n_arcs + v] * graph->nodes[v].compute_s);
    free(done_s);
}

/* Items that come in are computed or go out, in whole numbers. */
static void assert_conserved(const struct rsc_graph *graph, const struct rsc_steady *steady)
{
    double sum = 0.0;
    for (int v = 0; v < graph->n_nodes; v++) {
        double in = 0.0, out = steady->items[graph->n_arcs + v];
        assert_true(out == floor(out));
        sum += out;
        for (int k = graph->in_first[v]; k < graph->in_first[v + 1]; k++)
            in += steady->items[graph->in_arc[k]];
        for (int k = graph->out_first[v]; k < graph->out_first[v + 1]; k++)
            out += steady->items[graph->out_arc[k]];
        assert_true(graph->nodes[v].master ? in == 0.0 : in == out);
    }
    assert_true(sum == (double)steady->items_per_period);
}

static void test_timetables(void **state)
{
    (void)state;
    uint64_t seed = 5;
    int stretched = 0, odd = 0;
    for (int round = 0; round < 5 * ROUNDS; round++) {
        struct graphs_kind kind = {.nodes = (int)instance_between(&seed, 2, 10),
                                   .more_links = (int)instance_between(&seed, 0, 10),
                                   .masters = (int)instance_between(&seed, 1, 2),
                                   .mixed = round % 3 == 0,
                                   .operation = (enum rsc_operation)(round % RSC_N_OPERATIONS)};
        struct rsc_graph *graph = graphs_random(&kind, &seed);
        struct rsc_steady steady = plan(graph, (struct rsc_steady_problem){0});
        assert_timetable(graph, &steady);
        assert_conserved(graph, &steady);
        double rate = (double)steady.items_per_period / steady.period_s;
        assert_at_most(rate, steady.flow.throughput);
        if (steady.timetable.exact)
            assert_true(rate >= 0.999 * steady.flow.throughput);
        odd += !steady.timetable.exact;
        stretched += rate < 0.99 * steady.flow.throughput;
        rsc_steady_clear(&steady);
        rsc_graph_free(graph);
    }
    assert_true(stretched <= odd && odd < ROUNDS); /* seldom, and only where ports are shared */
}

/* ---- By a given time ---- */

static void test_horizon(void **state)
{
    (void)state;
    uint64_t seed = 6;
    for (int round = 0; round < ROUNDS; round++) {
        struct graphs_kind kind = {.nodes = 6, .more_links = 4, .masters = 1, .mixed = round % 2};
        struct rsc_graph *graph = graphs_random(&kind, &seed);
        double before = 0.0;
        for (double horizon_s = 1e2; horizon_s < 1e7; horizon_s *= 100) {
            struct rsc_steady steady =
                plan(graph, (struct rsc_steady_problem){.horizon_s = horizon_s});
            double part = (double)steady.done_items / (steady.flow.throughput * horizon_s);
            assert_timetable(graph, &steady);
            assert_at_most(steady.period_s * (double)steady.periods, horizon_s);
            assert_at_most(part, 1.0);
            assert_true(part >= before);
            before = part;
            rsc_steady_clear(&steady);
        }
        assert_true(before > 0.9);
        rsc_graph_free(graph);
    }
}

/* ---- Start-ups, [Divisible] appendix A ---- */

/* The greatest throughput in periods of this length: the best of all sets of arcs. */
static double best_of_all_sets(const struct rsc_graph *graph, double period_s)
{
    double best = 0.0;
    bool used[16];
    for (unsigned set = 0; set < 1u << graph->n_arcs; set++) {
        struct rsc_usage usage = {.usable = used, .period_s = period_s};
        struct rsc_flow flow;
        for (int a = 0; a < graph->n_arcs; a++)
            used[a] = set >> a & 1;
        if (rsc_throughput(graph, &usage, &flow, NULL) < 0)
            continue; /* no time beside the start-ups */
        best = fmax(best, flow.throughput);
        rsc_flow_clear(&flow);
    }
    return best;
}

static double all_startups_s(const struct rsc_graph *graph)
{
    double sum_s = 0.0;
    for (int k = 0; k < graph->n_links; k++)
        sum_s += graph->links[k].startup_s;
    return sum_s;
}

static struct rsc_graph *graph_with_startups(int round, int most_nodes, int most_links,
                                             uint64_t *seed)
{
    struct graphs_kind kind = {.nodes = (int)instance_between(seed, 2, most_nodes),
                               .more_links = (int)instance_between(seed, 0, most_links),
                               .masters = 1,
                               .mixed = round % 3 == 0,
                               .operation = (enum rsc_operation)(round / 3 % RSC_N_OPERATIONS),
                               .most_startup_s = 9};
    return graphs_random(&kind, seed);
}

static void test_startups(void **state)
{
    (void)state;
    uint64_t seed = 7;
    double lost = 0.0;
    int n = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct rsc_graph *graph = graph_with_startups(round, 5, 1, &seed);
        for (double period_s = 10.0; period_s <= 160.0; period_s *= 4.0, n++) {
            double best = best_of_all_sets(graph, period_s);
            struct rsc_steady steady;
            struct rsc_steady_problem problem = {.period_s = period_s};
            if (rsc_steady_plan(graph, &problem, &steady, NULL) < 0) {
                lost += best > 0.0;
                continue;
            }
            assert_at_most(steady.flow.throughput, best);
            assert_at_most(best, steady.bound);
            assert_at_most((1.0 - all_startups_s(graph) / period_s) * steady.bound,
                           steady.flow.throughput); /* A.3 */
            assert_timetable(graph, &steady);
            assert_conserved(graph, &steady);
            lost += 1.0 - steady.flow.throughput / best;
            rsc_steady_clear(&steady);
        }
        rsc_graph_free(graph);
    }
    print_message("start-ups: %.3g %% below the best on average\n", 100.0 * lost / n);
    assert_true(lost / n < 0.01);
}

/* What A.4 promises for periods of sqrt(T): the longest times to fill all nodes and to clear up. */
static double promised_s(const struct rsc_graph *graph, double throughput, double best_s)
{
    double startup_s = 0.0, most_s = 0.0, least_s = INFINITY, compute_s = 0.0;
    double n = graph->n_nodes, period_s = sqrt(best_s);
    for (int k = 0; k < graph->n_links; k++) {
        startup_s = fmax(startup_s, graph->links[k].startup_s);
        most_s = fmax(most_s, graph->links[k].per_item_s);
        least_s = fmin(least_s, graph->links[k].per_item_s);
    }
    for (int v = 0; v < graph->n_nodes; v++)
        if (rsc_node_computes(&graph->nodes[v]))
            compute_s = fmax(compute_s, graph->nodes[v].compute_s);
    return n * n * startup_s + (n * n * most_s / least_s + throughput * compute_s) * period_s +
           best_s * period_s / (period_s - all_startups_s(graph));
}

/* A number of items takes no less than the throughput allows, and hardly more if there are many. */
static void test_items(void **state)
{
    (void)state;
    uint64_t seed = 8;
    double longer = 0.0;
    for (int round = 0; round < ROUNDS; round++) {
        struct rsc_graph *graph = graph_with_startups(3 * round + 1, 6, 4, &seed);
        for (int64_t items = 1; items <= 1000000; items *= 100) {
            struct rsc_steady steady = plan(graph, (struct rsc_steady_problem){.items = items});
            double best_s = (double)items / steady.bound;
            double all_s = steady.period_s * (double)steady.periods;
            assert_true(steady.done_items >= items);
            assert_at_most(best_s, all_s);
            assert_timetable(graph, &steady);
            if (sqrt(best_s) > all_startups_s(graph) && steady.timetable.exact)
                assert_at_most(all_s, promised_s(graph, steady.bound, best_s));
            if (items == 1000000 && steady.timetable.exact)
                longer += (all_s / best_s - 1.0) / ROUNDS;
            rsc_steady_clear(&steady);
        }
        rsc_graph_free(graph);
    }
    print_message("a million items: %.3g %% longer than the bound on average\n", 100.0 * longer);
    assert_true(longer < 0.02);
}

static void test_no_master(void **state)
{
    (void)state;
    struct rsc_err err;
    struct rsc_flow flow;
    struct rsc_graph *graph = graphs_parse("version: 1\nnodes: [{name: a, compute: 1}]\n");
    assert_int_equal(rsc_throughput(graph, &(struct rsc_usage){0}, &flow, &err), -1);
    assert_string_equal(err.text, "found no master, expected 'masters' in the file, or --root");
    rsc_graph_free(graph);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_example),    cmocka_unit_test(test_example_trees),
        cmocka_unit_test(test_operations), cmocka_unit_test(test_free_link),
        cmocka_unit_test(test_tree_rate),  cmocka_unit_test(test_trees),
        cmocka_unit_test(test_timetables), cmocka_unit_test(test_horizon),
        cmocka_unit_test(test_startups),   cmocka_unit_test(test_items),
        cmocka_unit_test(test_no_master),
    };
    const struct CMUnitTest without_glpk[] = {
        cmocka_unit_test(test_no_master),
    };
    if (!rsc_lp_available())
        return cmocka_run_group_tests_name("steady", without_glpk, NULL, NULL);
    return cmocka_run_group_tests_name("steady", tests, NULL, NULL);
}
