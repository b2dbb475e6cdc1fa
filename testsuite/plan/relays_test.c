/* SPDX-License-Identifier: MIT
 * Trees of relays against all distributions, orders and choices of relays that there are. */
#include "instance.h"
#include "rescatter_tree.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Processor 0 is the root, 1 the relay of 2 and 3; 4 is of no site. */
enum { N = 5, ITEMS = 9, RELAY = 1, FIRST_MEMBER = 2, SINGLE = 4 };

static const char *const names[N] = {"p0", "p1", "p2", "p3", "p4"};

struct numbers { /* seconds */
    double startup[N], receive[N], compute[N], local_startup[N], local[N];
};

static double between(uint64_t *state, double low, double high)
{
    return low + (high - low) * (double)instance_between(state, 0, 1000) / 1000.0;
}

static struct numbers draw(uint64_t *state)
{
    struct numbers x = {.compute = {between(state, 0.5, 3.0)}};
    for (int p = 1; p < N; p++) {
        x.startup[p] = between(state, 0.0, 2.0);
        x.receive[p] = between(state, 0.05, 0.5);
        x.compute[p] = between(state, 0.5, 3.0);
        x.local_startup[p] = between(state, 0.0, 0.2);
        x.local[p] = between(state, 0.01, 0.2);
    }
    return x;
}

static struct rsc_costs *costs_of(const struct numbers *x)
{
    char text[2000];
    struct rsc_costs *costs = NULL;
    int n = snprintf(text, sizeof text, "version: 1\nprocessors:\n  - {host: p0, compute: %.17g}\n",
                     x->compute[0]);
    for (int p = 1; p < N; p++)
        n += snprintf(text + n, sizeof text - (size_t)n,
                      "  - {host: p%d, receive: {startup: %.17g, per_item: %.17g}, compute: "
                      "%.17g}\n",
                      p, x->startup[p], x->receive[p], x->compute[p]);
    n += snprintf(text + n, sizeof text - (size_t)n, "sites:\n  - relay: p1\n    members:\n");
    for (int p = FIRST_MEMBER; p < SINGLE; p++)
        n += snprintf(text + n, sizeof text - (size_t)n,
                      "      - {host: p%d, receive: {startup: %.17g, per_item: %.17g}}\n", p,
                      x->local_startup[p], x->local[p]);
    assert_int_equal(rsc_costs_parse(text, strlen(text), "relays", &costs, NULL), 0);
    return costs;
}

static double affine(double startup_s, double per_item_s, int64_t items)
{
    return items > 0 ? startup_s + per_item_s * (double)items : 0.0;
}

/* ---- Straight from the definition ---- */

static double star_s(const struct numbers *x, const int64_t *counts, const int *order)
{
    double now_s = 0.0, last_s = 0.0;
    for (int k = 0; k < N - 1; k++) {
        int p = order[k];
        now_s += affine(x->startup[p], x->receive[p], counts[p]);
        last_s = fmax(last_s, now_s + x->compute[p] * (double)counts[p]);
    }
    return fmax(last_s, now_s + x->compute[0] * (double)counts[0]);
}

static double site_s(const struct numbers *x, const int64_t *counts, bool swapped, double now_s)
{
    double last_s = 0.0;
    for (int k = 0; k < 2; k++) {
        int p = FIRST_MEMBER + (swapped ? 1 - k : k);
        now_s += affine(x->local_startup[p], x->local[p], counts[p]);
        last_s = fmax(last_s, now_s + x->compute[p] * (double)counts[p]);
    }
    return fmax(last_s, now_s + x->compute[RELAY] * (double)counts[RELAY]);
}

static double relayed_s(const struct numbers *x, const int64_t *counts, bool single_first,
                        bool swapped)
{
    int64_t all = counts[RELAY] + counts[FIRST_MEMBER] + counts[FIRST_MEMBER + 1];
    double site = affine(x->startup[RELAY], x->receive[RELAY], all);
    double single = affine(x->startup[SINGLE], x->receive[SINGLE], counts[SINGLE]);
    double last_s = site_s(x, counts, swapped, site + (single_first ? single : 0.0));
    double single_s = single + (single_first ? 0.0 : site);
    last_s = fmax(last_s, single_s + x->compute[SINGLE] * (double)counts[SINGLE]);
    return fmax(last_s, site + single + x->compute[0] * (double)counts[0]);
}

static double best_relayed_s(const struct numbers *x, const int64_t *counts)
{
    double best_s = INFINITY;
    if (counts[RELAY] == 0 && counts[FIRST_MEMBER] + counts[FIRST_MEMBER + 1] > 0)
        return best_s;
    for (int k = 0; k < 4; k++)
        best_s = fmin(best_s, relayed_s(x, counts, k & 1, k & 2));
    return best_s;
}

static double best_star_s(const struct numbers *x, const int64_t *counts, int *order, int k)
{
    double best_s = INFINITY;
    if (k == N - 1)
        return star_s(x, counts, order);
    for (int i = k; i < N - 1; i++) {
        int first = order[k];
        order[k] = order[i], order[i] = first;
        best_s = fmin(best_s, best_star_s(x, counts, order, k + 1));
        order[i] = order[k], order[k] = first;
    }
    return best_s;
}

static double best_of_all_s(const struct numbers *x, int64_t *counts, int p, int64_t left)
{
    double best_s = INFINITY;
    if (p == N - 1) {
        int order[] = {1, 2, 3, 4};
        counts[p] = left;
        return fmin(best_relayed_s(x, counts), best_star_s(x, counts, order, 0));
    }
    for (counts[p] = 0; counts[p] <= left; counts[p]++)
        best_s = fmin(best_s, best_of_all_s(x, counts, p + 1, left - counts[p]));
    return best_s;
}

/* ---- Tests ---- */

static struct rsc_tree planned(const struct rsc_costs *costs, const struct rsc_problem *problem)
{
    struct rsc_platform *platform;
    struct rsc_tree tree = {0};
    struct rsc_err err = {.text = ""};
    assert_int_equal(rsc_platform_create(costs, names, N, NULL, 0, 0, &platform, &err), 0);
    if (rsc_plan_tree(costs, platform, problem, &tree, &err) < 0)
        fail_msg("%s", err.text);
    rsc_platform_free(platform);
    return tree;
}

/* A tree of counts that add up, whose makespan is what the definition says. */
static void check_tree(const struct numbers *x, const struct rsc_tree *tree, int64_t items)
{
    int order[N];
    int64_t sum = 0;
    for (int p = 0; p < N; p++) {
        order[tree->service[p]] = p;
        sum += tree->counts[p];
    }
    assert_int_equal(sum, items);
    assert_int_equal(order[N - 1], 0);
    double defined_s =
        tree->n_relays == 0
            ? star_s(x, tree->counts, order)
            : relayed_s(x, tree->counts, tree->service[SINGLE] == 0,
                        tree->service[FIRST_MEMBER + 1] < tree->service[FIRST_MEMBER]);
    assert_true(fabs(tree->makespan_s - defined_s) < 1e-9);
    assert_true(tree->lower_bound_s <= tree->makespan_s * (1.0 + 1e-12));
    assert_true(tree->makespan_s <= tree->star_s * (1.0 + 1e-12));
}

static void trees_are_near_the_best_of_all(void **unused)
{
    (void)unused;
    enum { CASES = 60 };
    uint64_t state = 18;
    double excess = 0.0, worst = 0.0;
    int relays = 0;
    struct rsc_problem problem = {.items = ITEMS, .order = RSC_ORDER_EXHAUSTIVE};
    for (int i = 0; i < CASES; i++) {
        struct numbers x = draw(&state);
        struct rsc_costs *costs = costs_of(&x);
        struct rsc_tree tree = planned(costs, &problem);
        int64_t counts[N] = {0};
        check_tree(&x, &tree, ITEMS);
        double over = tree.makespan_s / best_of_all_s(&x, counts, 0, ITEMS) - 1.0;
        assert_true(over > -1e-12);
        excess += over / CASES;
        worst = fmax(worst, over);
        relays += tree.n_relays;
        rsc_tree_clear(&tree);
        rsc_costs_free(costs);
    }
    print_message("mean excess %.3g, worst %.3g, %d of %d with a relay\n", excess, worst, relays,
                  CASES);
    assert_true(excess < 0.005 && worst < 0.1);
    assert_true(relays > CASES / 4 && relays < CASES);
}

static void bounds_and_granularity_hold(void **unused)
{
    (void)unused;
    uint64_t state = 5;
    for (int i = 0; i < 40; i++) {
        struct numbers x = draw(&state);
        struct rsc_costs *costs = costs_of(&x);
        struct rsc_problem problem = {.items = 3000,
                                      .min_share = 7 * (i % 3),
                                      .max_share = 900,
                                      .granularity = 1 + i % 2 * 4};
        struct rsc_tree tree = planned(costs, &problem);
        check_tree(&x, &tree, problem.items);
        for (int p = 0; p < N; p++) {
            assert_true(tree.counts[p] >= problem.min_share && tree.counts[p] <= 900);
            assert_int_equal(tree.counts[p] % problem.granularity, 0);
            assert_true(tree.relay[p] < 0 || tree.counts[tree.relay[p]] > 0);
        }
        rsc_tree_clear(&tree);
        rsc_costs_free(costs);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trees_are_near_the_best_of_all),
        cmocka_unit_test(bounds_and_granularity_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
