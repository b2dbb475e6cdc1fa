/* SPDX-License-Identifier: MIT
 * The linear program as [Steady] prints it, with fractions of time alpha, s, r, and equations 1 to
 * 8: the planner's own program, which is another, comes to the same throughput. */
#include "throughput.h"

#include "graphs.h"
#include "instance.h"
#include "lp_solver.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { ROUNDS = 60, SKIPPED = 77 };

/* Columns: alpha of each node, s of each arc, r of each arc (of the receiver). */
static double printed_program(const struct rsc_graph *graph)
{
    struct rsc_lp lp;
    struct rsc_err err;
    int n = graph->n_nodes, arcs = graph->n_arcs, rows = 3 * n + 2 * arcs;
    assert_int_equal(rsc_lp_create(rows, n + 2 * arcs, n + 10 * arcs, &lp, NULL), 0);
    for (int c = 0; c < lp.n_cols; c++)
        lp.col_max[c] = 1.0;
    for (int v = 0; v < n; v++) {
        lp.cost[v] = -1.0 / graph->nodes[v].compute_s;
        lp.row_max[v] = lp.row_max[n + v] = 1.0; /* eq. 5 and 6 */
        if (!graph->nodes[v].master)
            lp.row_min[2 * n + v] = lp.row_max[2 * n + v] = 0.0;
        rsc_lp_add(&lp, 2 * n + v, v, 1.0 / graph->nodes[v].compute_s);
    }
    for (int a = 0; a < arcs; a++) {
        int from = graph->arcs[a].from, to = graph->arcs[a].to, s = n + a, r = n + arcs + a;
        double c = rsc_arc_per_item_s(graph, a);
        lp.col_max[r] = graph->nodes[to].master ? 0.0 : 1.0;
        rsc_lp_add(&lp, from, s, 1.0);
        rsc_lp_add(&lp, n + to, r, 1.0);
        rsc_lp_add(&lp, 2 * n + from, s, 1.0 / c); /* eq. 8 */
        rsc_lp_add(&lp, 2 * n + to, r, -1.0 / c);
        lp.row_min[3 * n + a] = lp.row_max[3 * n + a] = 0.0; /* eq. 4 */
        rsc_lp_add(&lp, 3 * n + a, s, 1.0);
        rsc_lp_add(&lp, 3 * n + a, r, -1.0);
        lp.row_max[3 * n + arcs + a] = 1.0; /* eq. 7 */
        rsc_lp_add(&lp, 3 * n + arcs + a, s, 1.0);
        rsc_lp_add(&lp, 3 * n + arcs + a, n + arcs + rsc_arc_reverse(graph, a), 1.0);
    }
    double *x = malloc((size_t)lp.n_cols * sizeof *x), optimum;
    if (rsc_lp_solve(&lp, NULL, NULL, x, &optimum, &err) < 0)
        fail_msg("%s", err.text);
    free(x);
    rsc_lp_clear(&lp);
    return -optimum;
}

static void test_printed_program(void **state)
{
    (void)state;
    uint64_t seed = 1;
    for (int round = 0; round < ROUNDS; round++) {
        struct graphs_kind kind = {.nodes = (int)instance_between(&seed, 2, 12),
                                   .more_links = (int)instance_between(&seed, 0, 12),
                                   .masters = (int)instance_between(&seed, 1, 2)};
        struct rsc_graph *graph = graphs_random(&kind, &seed);
        struct rsc_flow flow;
        double printed = printed_program(graph);
        assert_int_equal(rsc_throughput(graph, &(struct rsc_usage){0}, &flow, NULL), 0);
        assert_true(fabs(flow.throughput - printed) <= 1e-7 * fmax(printed, 1.0));
        rsc_flow_clear(&flow);
        rsc_graph_free(graph);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_printed_program),
    };
    return rsc_lp_available() ? cmocka_run_group_tests_name("steady printed", tests, NULL, NULL)
                              : SKIPPED;
}
