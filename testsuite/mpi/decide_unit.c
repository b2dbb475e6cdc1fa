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

static struct rsc_task make_task(int root)
{
    return (struct rsc_task){
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

static struct rsc_decision decide(const struct rsc_settings *settings, const char *costs_text)
{
    struct rsc_decision decision = {0};
    struct rsc_err err = {.text = ""};
    struct rsc_task task = make_task(0);
    struct rsc_costs *costs = parse(costs_text);
    if (rsc_decide(settings, costs, names, &task, NPROC, &decision, &err) < 0)
        fail_msg("%s", err.text);
    rsc_costs_free(costs);
    return decision;
}

static void planned_shares_travel_in_order(void **unused)
{
    (void)unused;
    struct rsc_settings settings = {.costs_path = "costs.yaml"};
    struct rsc_decision d = decide(&settings, uneven_costs);
    assert_int_equal(d.transport, RSC_TRANSPORT_ORDERED);
    assert_int_equal(d.shares[0] + d.shares[1] + d.shares[2], 300);
    assert_true(d.shares[0] < d.shares[1] && d.shares[1] < d.shares[2]);
    assert_int_equal(d.service[1], 0);
    assert_int_equal(d.service[2], 1);
    assert_int_equal(d.service[0], 2);
    assert_true(d.forecast.makespan_s > 0);
    assert_true(d.forecast.makespan_s < d.forecast.uniform_makespan_s);
    rsc_decision_clear(&d);
}

static void many_ports_are_native(void **unused)
{
    (void)unused;
    static const char many[] = "version: 1\nnetwork: {port: many}\nprocessors:\n"
                               "  - {host: a, compute: 0.03}\n"
                               "  - {host: '.*', receive: {per_item: 0.001}, compute: 0.01}\n";
    struct rsc_settings settings = {.costs_path = "costs.yaml"};
    struct rsc_decision d = decide(&settings, many);
    assert_int_equal(d.transport, RSC_TRANSPORT_NATIVE);
    rsc_decision_clear(&d);
}

static void even_shares_are_the_librarys_own(void **unused)
{
    (void)unused;
    static const char equal[] = "version: 1\nprocessors:\n  - {host: '.*', compute: 1}\n";
    struct rsc_settings settings = {.costs_path = "costs.yaml"};
    struct rsc_task task = make_task(0);
    struct rsc_decision d = decide(&settings, equal);
    assert_int_equal(d.transport, RSC_TRANSPORT_EVEN);
    assert_true(rsc_decision_is_even(&d, &task));
    rsc_decision_clear(&d);
}

static void the_users_transport_wins(void **unused)
{
    (void)unused;
    struct rsc_settings settings = {.costs_path = "costs.yaml", .transport = RSC_TRANSPORT_NATIVE};
    struct rsc_decision d = decide(&settings, uneven_costs);
    assert_int_equal(d.transport, RSC_TRANSPORT_NATIVE);
    rsc_decision_clear(&d);
    settings.transport = RSC_TRANSPORT_ORDERED;
    settings.algorithm = RSC_ALG_UNIFORM;
    d = decide(&settings, uneven_costs);
    assert_int_equal(d.transport, RSC_TRANSPORT_ORDERED);
    rsc_decision_clear(&d);
}

static void even_decisions_serve_the_root_last(void **unused)
{
    (void)unused;
    struct rsc_task task = make_task(1);
    struct rsc_decision d;
    assert_int_equal(rsc_decide_even(&task, NPROC, RSC_TRANSPORT_ORDERED, &d, NULL), 0);
    assert_int_equal(d.service[0], 0);
    assert_int_equal(d.service[2], 1);
    assert_int_equal(d.service[1], 2);
    assert_int_equal(d.transport, RSC_TRANSPORT_ORDERED);
    rsc_decision_clear(&d);
}

static void bounds_reach_the_planner(void **unused)
{
    (void)unused;
    struct rsc_settings settings = {.costs_path = "costs.yaml"};
    struct rsc_task task = make_task(0);
    struct rsc_decision d;
    struct rsc_costs *costs = parse(uneven_costs);
    task.min_share = 80;
    task.max_share = 120;
    task.multiple = 20;
    assert_int_equal(rsc_decide(&settings, costs, names, &task, NPROC, &d, NULL), 0);
    for (int p = 0; p < NPROC; p++) {
        assert_in_range(d.shares[p], 80, 120);
        assert_int_equal(d.shares[p] % 20, 0);
    }
    rsc_decision_clear(&d);
    rsc_costs_free(costs);
}

static void what_the_planner_refuses_is_passed_on(void **unused)
{
    (void)unused;
    static const char *const strangers[NPROC] = {"a", "b", "x"};
    struct rsc_settings settings = {.costs_path = "costs.yaml"};
    struct rsc_task task = make_task(0);
    struct rsc_decision d = {.nproc = -1};
    struct rsc_err err = {.text = ""};
    struct rsc_costs *costs = parse(uneven_costs);
    assert_int_equal(rsc_decide(&settings, costs, strangers, &task, NPROC, &d, &err), -1);
    assert_int_equal(err.code, RSC_ENOHOST);
    assert_non_null(strstr(err.text, "x"));
    assert_int_equal(d.nproc, -1);
    assert_int_equal(rsc_decide(&settings, costs, NULL, &task, NPROC, &d, &err), -1);
    assert_int_equal(err.code, RSC_ENOMEM);
    rsc_costs_free(costs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(planned_shares_travel_in_order),
        cmocka_unit_test(many_ports_are_native),
        cmocka_unit_test(even_shares_are_the_librarys_own),
        cmocka_unit_test(the_users_transport_wins),
        cmocka_unit_test(even_decisions_serve_the_root_last),
        cmocka_unit_test(bounds_reach_the_planner),
        cmocka_unit_test(what_the_planner_refuses_is_passed_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
