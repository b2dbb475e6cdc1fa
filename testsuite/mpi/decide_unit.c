/* SPDX-License-Identifier: MIT
 * From settings, costs and names to shares, service order and transport.
 */
#include "decide.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { NPROC = 3 };

static const char *const names[NPROC] = {"a", "b", "c"};

/* b has the fastest link, c the fastest processor. */
static const char uneven_costs[] = "version: 1\nprocessors:\n"
                                   "  - {host: a, compute: 0.03}\n"
                                   "  - {host: b, receive: {per_item: 0.001}, compute: 0.02}\n"
                                   "  - {host: c, receive: {per_item: 0.002}, compute: 0.01}\n";

static struct rsc_workload make_task(int root)
{
    return (struct rsc_workload){
        .group = "decide", .even_share = 100, .max_share = INT64_MAX, .multiple = 1, .root = root};
}

static struct rsc_costs *parse(const char *text)
{
    struct rsc_costs *costs = NULL;
    struct rsc_err err = {.text = ""};
    if (rsc_costs_parse(text, strlen(text), "test", &costs, &err) < 0)
        fail_msg("%s", err.text);
    return costs;
}

static struct rsc_distribution decide(const struct rsc_settings *settings, const char *costs_text)
{
    struct rsc_distribution distribution = {0};
    struct rsc_err err = {.text = ""};
    struct rsc_workload workload = make_task(0);
    struct rsc_costs *costs = parse(costs_text);
    if (rsc_decide(settings, costs, names, &workload, NPROC, &distribution, &err) < 0)
        fail_msg("%s", err.text);
    rsc_costs_free(costs);
    return distribution;
}

static void planned_shares_travel_in_order(void **unused)
{
    (void)unused;
    struct rsc_settings settings = {.costs_path = "costs.yaml"};
    struct rsc_distribution d = decide(&settings, uneven_costs);
    assert_int_equal(d.transport, RSC_TRANSPORT_ORDERED);
    assert_int_equal(d.shares[0] + d.shares[1] + d.shares[2], 300);
    assert_true(d.shares[0] < d.shares[1] && d.shares[1] < d.shares[2]);
    assert_int_equal(d.service[1], 0);
    assert_int_equal(d.service[2], 1);
    assert_int_equal(d.service[0], 2);
    assert_true(d.forecast.makespan_s > 0);
    assert_true(d.forecast.makespan_s < d.forecast.uniform_makespan_s);
    rsc_distribution_clear(&d);
}

/* b and c cost the root much for each message, c costs b next to nothing. */
static void relays_travel_with_the_shares(void **unused)
{
    (void)unused;
    static const char sites[] = "version: 1\nprocessors:\n"
                                "  - {host: a, compute: 0.03}\n"
                                "  - {host: '[bc]', receive: {startup: 0.5, per_item: 0.001}, "
                                "compute: 0.02}\n"
                                "sites: [{relay: b, members: [{host: '.*', receive: 1.0e-5}]}]\n";
    struct rsc_settings settings = {.costs_path = "costs.yaml", .policy = RSC_POLICY_TREE};
    struct rsc_distribution d = decide(&settings, sites), copy = {0};
    assert_int_equal(d.transport, RSC_TRANSPORT_TREE);
    assert_int_equal(d.relay[0], -1);
    assert_int_equal(d.relay[1], -1);
    assert_int_equal(d.relay[2], 1);
    assert_int_equal(d.service[2], d.service[1] + 1);
    int n_words;
    rsc_distribution_pack(&d, true, &n_words);
    assert_int_equal(n_words, 3 + 3 * NPROC);
    assert_true(rsc_distribution_unpack(&d));
    assert_int_equal(rsc_distribution_copy(&d, &copy), 0);
    assert_int_equal(copy.relay[2], 1);
    rsc_distribution_clear(&copy);
    rsc_distribution_clear(&d);
    settings.transport = RSC_TRANSPORT_ORDERED;
    d = decide(&settings, sites);
    assert_int_equal(d.transport, RSC_TRANSPORT_ORDERED);
    assert_int_equal(d.relay[2], -1);
    rsc_distribution_clear(&d);
}

static void many_ports_are_native(void **unused)
{
    (void)unused;
    static const char many[] = "version: 1\nnetwork: {port: many}\nprocessors:\n"
                               "  - {host: a, compute: 0.03}\n"
                               "  - {host: '.*', receive: {per_item: 0.001}, compute: 0.01}\n";
    struct rsc_settings settings = {.costs_path = "costs.yaml"};
    struct rsc_distribution d = decide(&settings, many);
    assert_int_equal(d.transport, RSC_TRANSPORT_NATIVE);
    rsc_distribution_clear(&d);
}

/* c has the fastest link, so it is served before b, unless the user wants it otherwise. */
static void the_users_order_is_that_of_service(void **unused)
{
    (void)unused;
    static const char links[] = "version: 1\nprocessors:\n"
                                "  - {host: a, compute: 0.03}\n"
                                "  - {host: b, receive: {per_item: 0.002}, compute: 0.02}\n"
                                "  - {host: c, receive: {per_item: 0.001}, compute: 0.01}\n";
    static const struct {
        enum rsc_order order;
        int b, c; /* positions */
    } cases[] = {{RSC_ORDER_BANDWIDTH, 1, 0}, {RSC_ORDER_LISTED, 0, 1}, {RSC_ORDER_REVERSE, 0, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct rsc_settings settings = {.costs_path = "costs.yaml", .order = cases[i].order};
        struct rsc_distribution d = decide(&settings, links);
        assert_int_equal(d.service[1], cases[i].b);
        assert_int_equal(d.service[2], cases[i].c);
        rsc_distribution_clear(&d);
    }
}

/* One after another, results travel back as planned; all at once, or by an algorithm that knows of
 * none, the scatter alone is planned. */
static void results_are_planned_with_the_items(void **unused)
{
    (void)unused;
    static const char both[] = "version: 1\nprocessors:\n"
                               "  - {host: a, compute: 0.03}\n"
                               "  - {host: b, receive: 0.001, compute: 0.02, return: 0.01}\n"
                               "  - {host: c, receive: 0.002, compute: 0.01, return: 0.01}\n";
    static const char many[] = "version: 1\nnetwork: {port: many}\nprocessors:\n"
                               "  - {host: a, compute: 0.03}\n"
                               "  - {host: '.*', receive: 0.001, compute: 0.02, return: 0.01}\n";
    static const char measured[] =
        "version: 1\nprocessors:\n"
        "  - {host: '.*', receive: 0.001, compute: 0.02, return: 0.01}\n"
        "groups: {decide: {measured: {date: now}, processors: [{host: a, compute: 0.03}]}}\n";
    static const struct {
        const char *costs;
        enum rsc_algorithm algorithm;
        bool joint;
    } cases[] = {{both, RSC_ALG_AUTO, true},         {both, RSC_ALG_EXACT, true},
                 {both, RSC_ALG_CLOSED_FORM, false}, {many, RSC_ALG_AUTO, false},
                 {measured, RSC_ALG_AUTO, false},    {uneven_costs, RSC_ALG_AUTO, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct rsc_settings settings = {.costs_path = "costs.yaml",
                                        .algorithm = cases[i].algorithm};
        struct rsc_distribution d = decide(&settings, cases[i].costs);
        assert_int_equal(d.forecast.joint, cases[i].joint);
        assert_true(d.forecast.makespan_s > 0.0);
        rsc_distribution_clear(&d);
    }
}

static void the_order_of_returns_travels(void **unused)
{
    (void)unused;
    struct rsc_workload workload = make_task(0);
    struct rsc_distribution d;
    int n_words;
    assert_int_equal(rsc_decide_even(&workload, NPROC, RSC_TRANSPORT_ORDERED, &d, NULL), 0);
    d.lifo = true;
    rsc_distribution_pack(&d, false, &n_words);
    d.lifo = false;
    rsc_distribution_unpack(&d);
    assert_true(d.lifo);
    rsc_distribution_clear(&d);
}

static void even_shares_are_the_librarys_own(void **unused)
{
    (void)unused;
    static const char equal[] = "version: 1\nprocessors:\n  - {host: '.*', compute: 1}\n";
    struct rsc_settings settings = {.costs_path = "costs.yaml"};
    struct rsc_workload workload = make_task(0);
    struct rsc_distribution d = decide(&settings, equal);
    assert_int_equal(d.transport, RSC_TRANSPORT_EVEN);
    assert_true(rsc_distribution_is_even(&d, &workload));
    rsc_distribution_clear(&d);
}

static void the_users_transport_wins(void **unused)
{
    (void)unused;
    struct rsc_settings settings = {.costs_path = "costs.yaml", .transport = RSC_TRANSPORT_NATIVE};
    struct rsc_distribution d = decide(&settings, uneven_costs);
    assert_int_equal(d.transport, RSC_TRANSPORT_NATIVE);
    rsc_distribution_clear(&d);
    settings.transport = RSC_TRANSPORT_ORDERED;
    settings.algorithm = RSC_ALG_UNIFORM;
    d = decide(&settings, uneven_costs);
    assert_int_equal(d.transport, RSC_TRANSPORT_ORDERED);
    rsc_distribution_clear(&d);
}

static void even_decisions_serve_the_root_last(void **unused)
{
    (void)unused;
    struct rsc_workload workload = make_task(1);
    struct rsc_distribution d;
    assert_int_equal(rsc_decide_even(&workload, NPROC, RSC_TRANSPORT_ORDERED, &d, NULL), 0);
    assert_int_equal(d.service[0], 0);
    assert_int_equal(d.service[2], 1);
    assert_int_equal(d.service[1], 2);
    assert_int_equal(d.transport, RSC_TRANSPORT_ORDERED);
    rsc_distribution_clear(&d);
}

static void bounds_reach_the_planner(void **unused)
{
    (void)unused;
    struct rsc_settings settings = {.costs_path = "costs.yaml"};
    struct rsc_workload workload = make_task(0);
    struct rsc_distribution d;
    struct rsc_costs *costs = parse(uneven_costs);
    workload.min_share = 80;
    workload.max_share = 120;
    workload.multiple = 20;
    assert_int_equal(rsc_decide(&settings, costs, names, &workload, NPROC, &d, NULL), 0);
    for (int p = 0; p < NPROC; p++) {
        assert_in_range(d.shares[p], 80, 120);
        assert_int_equal(d.shares[p] % 20, 0);
    }
    rsc_distribution_clear(&d);
    rsc_costs_free(costs);
}

static void what_the_planner_refuses_is_passed_on(void **unused)
{
    (void)unused;
    static const char *const strangers[NPROC] = {"a", "b", "x"};
    struct rsc_settings settings = {.costs_path = "costs.yaml"};
    struct rsc_workload workload = make_task(0);
    struct rsc_distribution d = {.nproc = -1};
    struct rsc_err err = {.text = ""};
    struct rsc_costs *costs = parse(uneven_costs);
    assert_int_equal(rsc_decide(&settings, costs, strangers, &workload, NPROC, &d, &err), -1);
    assert_int_equal(err.code, RSC_ENOHOST);
    assert_non_null(strstr(err.text, "x"));
    assert_int_equal(d.nproc, -1);
    assert_int_equal(rsc_decide(&settings, costs, NULL, &workload, NPROC, &d, &err), -1);
    assert_int_equal(err.code, RSC_ENOMEM);
    rsc_costs_free(costs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(planned_shares_travel_in_order),
        cmocka_unit_test(many_ports_are_native),
        cmocka_unit_test(relays_travel_with_the_shares),
        cmocka_unit_test(the_users_order_is_that_of_service),
        cmocka_unit_test(results_are_planned_with_the_items),
        cmocka_unit_test(the_order_of_returns_travels),
        cmocka_unit_test(even_shares_are_the_librarys_own),
        cmocka_unit_test(the_users_transport_wins),
        cmocka_unit_test(even_decisions_serve_the_root_last),
        cmocka_unit_test(bounds_reach_the_planner),
        cmocka_unit_test(what_the_planner_refuses_is_passed_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
