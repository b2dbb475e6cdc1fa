/* SPDX-License-Identifier: MIT
 * Rings: widest ways, slices; plans recomputed from their ways alone; and small
 * graphs on which every ring over all ways is tried. */
#include "ring.h"

#include "allot.h"
#include "graphs.h"
#include "instance.h"
#include "slices.h"
#include "solver.h"
#include "widest.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROUNDS = 200, MAX_NODES = 16 };

#define assert_close(a, b, part) assert_true(fabs((a) - (b)) <= (part)*fmax(fabs(b), 1e-9))
#define assert_at_most(a, b)     assert_true((a) <= (b) + 1e-9 * fmax(fabs(b), 1.0))

/* ---- Ways ---- */

/* The greatest width from v to `to` over nodes not yet seen. */
static double widest_by_trying(const struct rsc_graph *graph, const double *room, int v, int to,
                               bool *seen)
{
    double best = v == to ? INFINITY : 0.0;
    seen[v] = true;
    for (int k = graph->out_first[v]; k < graph->out_first[v + 1]; k++) {
        const struct rsc_arc *arc = &graph->arcs[graph->out_arc[k]];
        if (!seen[arc->to])
            best =
                fmax(best, fmin(room[arc->link], widest_by_trying(graph, room, arc->to, to, seen)));
    }
    seen[v] = false;
    return best;
}

static void test_widest(void **state)
{
    (void)state;
    uint64_t seed = 3;
    for (int round = 0; round < ROUNDS; round++) {
        struct graphs_kind kind = {.nodes = 6, .more_links = 5, .mixed = true};
        struct rsc_graph *graph = graphs_random(&kind, &seed);
        double room[16], width[6];
        int hops[6], arc[6];
        bool done[6], seen[6] = {false};
        struct rsc_widest widest = {width, hops, arc, done};
        for (int l = 0; l < graph->n_links; l++)
            room[l] = (double)instance_between(&seed, 0, 5);
        for (int begin = 0; begin < 2; begin++) {
            rsc_widest_find(graph, room, 2, begin, &widest);
            for (int v = 0; v < 6; v++)
                assert_true(width[v] ==
                            widest_by_trying(graph, room, begin ? 2 : v, begin ? v : 2, seen));
        }
        rsc_graph_free(graph);
    }
}

/* ---- Slices ---- */

static double best_whole(int n, const double *compute_s, const double *exchange_s, int64_t items)
{
    double best = INFINITY;
    if (n == 1)
        return exchange_s[0] + compute_s[0] * (double)items;
    for (int64_t own = 0; own <= items; own++)
        best = fmin(best, fmax(exchange_s[0] + compute_s[0] * (double)own,
                               best_whole(n - 1, compute_s + 1, exchange_s + 1, items - own)));
    return best;
}

static void test_slices(void **state)
{
    (void)state;
    uint64_t seed = 4;
    for (int round = 0; round < ROUNDS; round++) {
        double compute_s[4], exchange_s[4], share[4], sum = 0.0;
        int64_t count[4], total = 0, items = instance_between(&seed, 1, 12);
        int n = (int)instance_between(&seed, 1, 4);
        for (int i = 0; i < n; i++) {
            compute_s[i] = (double)instance_between(&seed, 1, 9);
            exchange_s[i] = (double)instance_between(&seed, 0, 40);
        }
        double whole_s = rsc_slices_whole(n, compute_s, exchange_s, items, count);
        double rational_s = rsc_slices_step_s(n, compute_s, exchange_s, (double)items);
        rsc_slices_rational(n, compute_s, exchange_s, (double)items, share);
        for (int i = 0; i < n; i++) {
            total += count[i];
            sum += share[i];
            assert_at_most(exchange_s[i] + compute_s[i] * share[i], rational_s);
        }
        assert_int_equal(total, items);
        assert_close(sum, (double)items, 1e-9);
        assert_close(whole_s, best_whole(n, compute_s, exchange_s, items), 1e-12);
        assert_at_most(rational_s, whole_s);
    }
}

/* ---- Plans, recomputed from their ways ---- */

static void assert_way(const struct rsc_graph *graph, const struct rsc_way *way, int from, int to,
                       double *used)
{
    int at = from;
    assert_true(way->from == from && way->to == to && way->n_arcs > 0 && way->bandwidth > 0.0);
    for (int k = 0; k < way->n_arcs; k++) {
        const struct rsc_arc *arc = &graph->arcs[way->arcs[k]];
        assert_int_equal(arc->from, at);
        at = arc->to;
        if (graph->links[arc->link].backbone)
            assert_at_most(way->bandwidth * graph->links[arc->link].per_item_s, 1.0);
        else
            used[arc->link] += way->bandwidth;
    }
    assert_int_equal(at, to);
}

/* [Ring] eq. 1 and its constraints. */
static void assert_ring(const struct rsc_graph *graph, const struct rsc_ring_problem *problem,
                        const struct rsc_ring *ring)
{
    double used[64] = {0}, step_s = 0.0;
    bool seen[MAX_NODES] = {false};
    int64_t sum = 0;
    for (int i = 0; i < ring->n; i++) {
        const struct rsc_member *member = &ring->members[i];
        double exchange_s = 0.0;
        assert_false(seen[member->node]);
        seen[member->node] = true;
        if (ring->n > 1) {
            int next = ring->members[(i + 1) % ring->n].node;
            int prev = ring->members[(i + ring->n - 1) % ring->n].node;
            assert_way(graph, &member->next, member->node, next, used);
            assert_way(graph, &member->prev, member->node, prev, used);
            exchange_s =
                problem->border / member->next.bandwidth + problem->border / member->prev.bandwidth;
        }
        sum += member->count;
        step_s =
            fmax(step_s, exchange_s + (double)member->count * graph->nodes[member->node].compute_s);
    }
    for (int l = 0; l < graph->n_links; l++)
        assert_at_most(used[l] * graph->links[l].per_item_s, 1.0);
    assert_int_equal(sum, problem->items);
    assert_close(step_s, ring->step_s, 1e-9);
    assert_at_most(ring->rational_s, ring->step_s);
}

static struct rsc_ring plan(const struct rsc_graph *graph, const struct rsc_ring_problem *problem)
{
    struct rsc_ring ring;
    struct rsc_err err;
    if (rsc_ring_plan(graph, problem, &ring, &err) < 0)
        fail_msg("%s", err.text);
    assert_ring(graph, problem, &ring);
    return ring;
}

static void test_plans(void **state)
{
    (void)state;
    uint64_t seed = 5;
    int all = 0, one = 0, inside = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct graphs_kind kind = {.nodes = (int)instance_between(&seed, 2, MAX_NODES),
                                   .more_links = (int)instance_between(&seed, 0, 10),
                                   .masters = 1,
                                   .mixed = round % 2};
        struct rsc_graph *graph = graphs_random(&kind, &seed);
        struct rsc_ring_problem problem = {instance_between(&seed, 1, 10000),
                                           (double)instance_between(&seed, 0, 100),
                                           RSC_REFINE_AUTO};
        struct rsc_ring best = plan(graph, &problem);
        all += best.n == best.n_sizes && best.n > 1;
        one += best.n == 1;
        inside += best.n > 1 && best.n < best.n_sizes;
        for (int r = RSC_REFINE_AUTO + 1; r < RSC_N_REFINES; r++) {
            problem.refine = (enum rsc_refine)r;
            struct rsc_ring ring = plan(graph, &problem);
            assert_at_most(best.step_s, ring.step_s);
            for (int size = 1; size <= ring.n_sizes; size++)
                assert_at_most(ring.rational_s, ring.by_size[size]);
            rsc_ring_clear(&ring);
        }
        rsc_ring_clear(&best);
        rsc_graph_free(graph);
    }
    assert_true(all > 5 && one > 5 && inside > 5);
}

/* For the ways of a ring, the solver and the multipliers find the same least step, where nobody's
 * exchange is longer than it: two formulations of eq. 2. */
static void test_solver(void **state)
{
    (void)state;
    uint64_t seed = 6;
    int compared = 0;
    if (!rsc_solver_available())
        skip();
    for (int round = 0; round < ROUNDS / 2; round++) {
        struct graphs_kind kind = {.nodes = 8, .more_links = 5, .masters = 1, .mixed = round % 2};
        struct rsc_graph *graph = graphs_random(&kind, &seed);
        struct rsc_ring_problem problem = {100000, 10.0, RSC_REFINE_FAIR};
        struct rsc_ring ring = plan(graph, &problem);
        double before_s = ring.rational_s, lost[2] = {0.0, 0.0}, longest_s = 0.0, speed = 0.0;
        assert_int_equal(rsc_solver_allot(graph, &problem, &ring, NULL), 0);
        for (int both = 0; both < 2 && ring.n > 1; both++) {
            for (int i = 0; i < ring.n; i++) {
                double exchange_s = problem.border / ring.members[i].next.bandwidth +
                                    problem.border / ring.members[i].prev.bandwidth;
                lost[both] += exchange_s / graph->nodes[ring.members[i].node].compute_s;
                speed += both ? 0.0 : 1.0 / graph->nodes[ring.members[i].node].compute_s;
                longest_s = fmax(longest_s, exchange_s);
            }
            assert_int_equal(rsc_allot(graph, RSC_REFINE_SOLVER, ring.members, ring.n, NULL), 0);
        }
        assert_at_most((100000.0 + lost[0]) / fmax(speed, 1e-9) * (ring.n > 1), before_s);
        if (ring.n > 1 && longest_s < 0.9 * before_s) {
            assert_close(lost[0], lost[1], 1e-3);
            compared++;
        }
        rsc_ring_clear(&ring);
        rsc_graph_free(graph);
    }
    assert_true(compared > ROUNDS / 8);
}

/* ---- Every ring over all ways ---- */

enum { MOST_PATHS = 8 };

struct trial {
    const struct rsc_graph *graph;
    const struct rsc_ring_problem *problem;
    struct rsc_member members[4];
    int arcs[8][4];
    double best_s;
};

struct paths {
    int n, length[MOST_PATHS], arcs[MOST_PATHS][4];
};

static void list_paths(const struct rsc_graph *graph, int v, int to, int depth, int *way,
                       bool *seen, struct paths *out)
{
    if (v == to) {
        assert_true(out->n < MOST_PATHS);
        memcpy(out->arcs[out->n], way, (size_t)depth * sizeof *way);
        out->length[out->n++] = depth;
        return;
    }
    seen[v] = true;
    for (int k = graph->out_first[v]; k < graph->out_first[v + 1]; k++) {
        way[depth] = graph->out_arc[k];
        if (!seen[graph->arcs[way[depth]].to])
            list_paths(graph, graph->arcs[way[depth]].to, to, depth + 1, way, seen, out);
    }
    seen[v] = false;
}

/* The least sum that any bandwidths leave, and so no ring over these ways is faster. */
static void judge(struct trial *trial, int n)
{
    double speed = 0.0, lost = 0.0;
    assert_int_equal(rsc_allot(trial->graph, RSC_REFINE_SOLVER, trial->members, n, NULL), 0);
    for (int i = 0; i < n; i++) {
        const struct rsc_member *member = &trial->members[i];
        double compute_s = trial->graph->nodes[member->node].compute_s;
        speed += 1.0 / compute_s;
        lost += trial->problem->border *
                (1.0 / member->next.bandwidth + 1.0 / member->prev.bandwidth) / compute_s;
    }
    trial->best_s = fmin(trial->best_s, ((double)trial->problem->items + lost) / speed);
}

static void try_ways(struct trial *trial, int n, int w)
{
    if (w == 2 * n) {
        judge(trial, n);
        return;
    }
    int way[4], i = w / 2, other = w % 2 ? (i + n - 1) % n : (i + 1) % n;
    bool seen[4] = {false};
    struct paths paths = {0};
    struct rsc_way *laid = w % 2 ? &trial->members[i].prev : &trial->members[i].next;
    list_paths(trial->graph, trial->members[i].node, trial->members[other].node, 0, way, seen,
               &paths);
    for (int k = 0; k < paths.n; k++) {
        memcpy(trial->arcs[w], paths.arcs[k], sizeof trial->arcs[w]);
        *laid = (struct rsc_way){.n_arcs = paths.length[k], .arcs = trial->arcs[w]};
        try_ways(trial, n, w + 1);
    }
}

/* All orders of all sets that begin with the set's first node. */
static void try_rings(struct trial *trial, int n, unsigned used)
{
    const struct rsc_node *nodes = trial->graph->nodes;
    if (n == 1)
        trial->best_s = fmin(trial->best_s, (double)trial->problem->items *
                                                nodes[trial->members[0].node].compute_s);
    if (n > 1)
        try_ways(trial, n, 0);
    for (int v = 0; v < trial->graph->n_nodes; v++) {
        if (used & 1u << v || (n > 0 && v < trial->members[0].node))
            continue;
        trial->members[n].node = v;
        try_rings(trial, n + 1, used | 1u << v);
    }
}

static void test_every_ring(void **state)
{
    (void)state;
    uint64_t seed = 7;
    double worst = 1.0, sum = 0.0;
    enum { TRIALS = 60 };
    for (int round = 0; round < TRIALS; round++) {
        struct graphs_kind kind = {
            .nodes = (int)instance_between(&seed, 2, 4), .more_links = round % 2, .masters = 1};
        struct rsc_graph *graph = graphs_random(&kind, &seed);
        struct rsc_ring_problem problem = {1000, (double)instance_between(&seed, 1, 60),
                                           RSC_REFINE_AUTO};
        struct trial trial = {.graph = graph, .problem = &problem, .best_s = INFINITY};
        try_rings(&trial, 0, 0);
        struct rsc_ring ring = plan(graph, &problem);
        assert_true(ring.rational_s >= trial.best_s * (1 - 1e-5));
        worst = fmax(worst, ring.rational_s / trial.best_s);
        sum += ring.rational_s / trial.best_s;
        rsc_ring_clear(&ring);
        rsc_graph_free(graph);
    }
    print_message("against every ring: %.4f times as long on average, %.4f at worst\n",
                  sum / TRIALS, worst);
    assert_true(sum / TRIALS < 1.05);
}

/* The reduction of [Ring] 3: a complete graph whose fast links are a circle over all. */
static void test_circle(void **state)
{
    (void)state;
    enum { P = 6 };
    const double epsilon = 0.01;
    struct rsc_graph *graph = rsc_graph_new();
    for (int v = 0; v < P; v++) {
        char name[8];
        snprintf(name, sizeof name, "p%d", v);
        struct rsc_node node = {.name = name, .compute_s = P, .send_ports = 1, .receive_ports = 1};
        assert_true(rsc_graph_add_node(graph, &node, NULL) >= 0);
    }
    for (int a = 0; a < P; a++)
        for (int b = 0; b < P; b++) {
            bool fast = b == (a + 1) % P || a == (b + 1) % P;
            struct rsc_link link = {.name = "l",
                                    .from = a,
                                    .to = b,
                                    .per_item_s = fast ? epsilon : 2.0,
                                    .directed = true};
            if (a != b)
                assert_true(rsc_graph_add_link(graph, &link, NULL) >= 0);
        }
    assert_int_equal(rsc_graph_index(graph, NULL), 0);
    struct rsc_ring_problem problem = {1000, 1000.0, RSC_REFINE_AUTO};
    struct rsc_ring ring = plan(graph, &problem);
    assert_true(ring.rational_s >= 1000.0 * (1.0 + 2.0 * epsilon) * (1 - 1e-9));
    rsc_ring_clear(&ring);
    rsc_graph_free(graph);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_widest),     cmocka_unit_test(test_slices),
        cmocka_unit_test(test_plans),      cmocka_unit_test(test_solver),
        cmocka_unit_test(test_every_ring), cmocka_unit_test(test_circle),
    };
    return cmocka_run_group_tests_name("ring", tests, NULL, NULL);
}
