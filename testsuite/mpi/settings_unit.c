/* SPDX-License-Identifier: MIT
 * Environment variables become settings; a wrong value is told. Where it decides on shares they are
 * even; elsewhere it costs nothing.
 */
#include "settings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const variables[] = {
    "RESCATTER_STRICT",    "RESCATTER_LOG",          "RESCATTER_COSTS",  "RESCATTER_POLICY",
    "RESCATTER_TRANSPORT", "RESCATTER_ORDER",        "RESCATTER_REPORT", "RESCATTER_ADAPT",
    "RESCATTER_MEASURE",   "RESCATTER_PLAN_SECONDS", "RESCATTER_ROOT"};

static int clear_environment(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++)
        unsetenv(variables[i]);
    return 0;
}

static struct rsc_settings read_good(const char *variable, const char *value)
{
    struct rsc_settings settings;
    struct rsc_err err = {.text = ""};
    setenv(variable, value, 1);
    assert_int_equal(rsc_settings_read(&settings, &err), 0);
    return settings;
}

static void nothing_set_means_even_shares(void **unused)
{
    (void)unused;
    struct rsc_settings s;
    assert_int_equal(rsc_settings_read(&s, NULL), 0);
    assert_true(rsc_settings_even(&s));
    assert_false(s.strict);
    assert_int_equal(s.log_level, RSC_LOG_WARN);
    assert_int_equal(s.transport, RSC_TRANSPORT_AUTO);
    assert_null(s.costs_path);
}

static void trees_are_planned_or_arbitrary(void **unused)
{
    (void)unused;
    struct rsc_settings s = read_good("RESCATTER_POLICY", "tree");
    assert_int_equal(s.policy, RSC_POLICY_TREE);
    assert_false(rsc_settings_arbitrary(&s) || rsc_settings_even(&s));
    s = read_good("RESCATTER_POLICY", "tree:7");
    assert_int_equal(s.policy, RSC_POLICY_RANDOM_TREE);
    assert_int_equal(s.seed, 7);
    assert_true(rsc_settings_arbitrary(&s));
    setenv("RESCATTER_POLICY", "tree:x", 1);
    assert_int_equal(rsc_settings_read(&s, NULL), -1);
}

static void every_algorithm_is_a_policy(void **unused)
{
    (void)unused;
    for (int a = 0; a < RSC_N_ALGORITHMS; a++) {
        struct rsc_settings s = read_good("RESCATTER_POLICY", rsc_algorithm_id(a));
        assert_int_equal(s.policy, RSC_POLICY_PLANNER);
        assert_int_equal(s.algorithm, a);
    }
}

static void pieces_have_policies_of_their_own(void **unused)
{
    static const char *const wrong[] = {"rounds",    "rounds:",   "rounds:0", "rounds:1001",
                                        "rounds:2x", "rounds:-1", "pulls"};
    (void)unused;
    struct rsc_settings s = read_good("RESCATTER_POLICY", "rounds:4");
    assert_int_equal(s.policy, RSC_POLICY_ROUNDS);
    assert_int_equal(s.rounds, 4);
    assert_false(rsc_settings_even(&s));
    s = read_good("RESCATTER_POLICY", "pull");
    assert_int_equal(s.policy, RSC_POLICY_PULL);
    assert_true(rsc_settings_even(&s)); /* in a program that is not in pieces */
    assert_false(rsc_settings_arbitrary(&s));
    assert_false(s.root_serves);
    assert_true(read_good("RESCATTER_ROOT", "serves").root_serves);
    assert_false(read_good("RESCATTER_ROOT", "works").root_serves);
    for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
        setenv("RESCATTER_POLICY", wrong[k], 1);
        assert_int_equal(rsc_settings_read(&s, NULL), -1);
        assert_true(rsc_settings_even(&s));
    }
}

static void every_order_can_be_asked_for(void **unused)
{
    (void)unused;
    assert_int_equal(read_good("RESCATTER_POLICY", "auto").order, RSC_ORDER_AUTO);
    for (int order = 0; order < RSC_N_ORDERS; order++)
        assert_int_equal(read_good("RESCATTER_ORDER", rsc_order_id(order)).order, order);
}

static void planning_has_its_time(void **unused)
{
    static const char *const wrong[] = {"0", "-1", "1s", "nan", "inf", " "};
    (void)unused;
    assert_true(read_good("RESCATTER_POLICY", "auto").plan_s == 0.0);
    assert_true(read_good("RESCATTER_PLAN_SECONDS", "0.25").plan_s == 0.25);
    for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
        struct rsc_settings settings;
        setenv("RESCATTER_PLAN_SECONDS", wrong[k], 1);
        assert_int_equal(rsc_settings_read(&settings, NULL), 0);
        assert_true(settings.plan_s == 0.0);
        assert_non_null(strstr(settings.aside, "RESCATTER_PLAN_SECONDS"));
    }
}

static void testing_policies_have_a_seed(void **unused)
{
    (void)unused;
    struct rsc_settings s = read_good("RESCATTER_POLICY", "random:7");
    assert_int_equal(s.policy, RSC_POLICY_RANDOM);
    assert_int_equal(s.seed, 7);
    assert_true(rsc_settings_arbitrary(&s));
    assert_false(rsc_settings_even(&s));
    s = read_good("RESCATTER_POLICY", "skewed:18446744073709551615");
    assert_int_equal(s.policy, RSC_POLICY_SKEWED);
    assert_true(s.seed == UINT64_MAX);
}

static void a_cost_file_makes_auto_plan(void **unused)
{
    (void)unused;
    struct rsc_settings s = read_good("RESCATTER_COSTS", "costs.yaml");
    assert_string_equal(s.costs_path, "costs.yaml");
    assert_false(rsc_settings_even(&s));
    s = read_good("RESCATTER_POLICY", "uniform");
    assert_true(rsc_settings_even(&s));
}

static void the_other_values(void **unused)
{
    (void)unused;
    assert_true(read_good("RESCATTER_STRICT", "1").strict);
    assert_false(read_good("RESCATTER_STRICT", "0").strict);
    assert_true(read_good("RESCATTER_ADAPT", "1").adapt);
    assert_false(read_good("RESCATTER_ADAPT", "0").adapt);
    assert_string_equal(read_good("RESCATTER_MEASURE", "m.yaml").measure_path, "m.yaml");
    assert_string_equal(read_good("RESCATTER_REPORT", "stderr").report, "stderr");
    assert_string_equal(read_good("RESCATTER_REPORT", "a/b.json").report, "a/b.json");
    assert_string_equal(read_good("RESCATTER_REPORT", "b.svg").report, "b.svg");
    assert_int_equal(read_good("RESCATTER_LOG", "debug").log_level, RSC_LOG_DEBUG);
    assert_int_equal(read_good("RESCATTER_TRANSPORT", "native").transport, RSC_TRANSPORT_NATIVE);
    assert_int_equal(read_good("RESCATTER_TRANSPORT", "").transport, RSC_TRANSPORT_AUTO);
}

static void wrong_values_are_named_with_what_was_expected(void **unused)
{
    static const struct {
        const char *variable, *value, *expected;
    } wrong[] = {
        {"RESCATTER_ORDER", "fastest", "bandwidth|listed|reverse|"},
        {"RESCATTER_POLICY", "fastest", "auto|"},
        {"RESCATTER_POLICY", "random", "random:SEED"},
        {"RESCATTER_POLICY", "random:", "random:SEED"},
        {"RESCATTER_POLICY", "random:-1", "random:SEED"},
        {"RESCATTER_POLICY", "skewed:1x", "skewed:SEED"},
        {"RESCATTER_POLICY", "skewed:99999999999999999999", "skewed:SEED"},
    };
    (void)unused;
    setenv("RESCATTER_COSTS", "costs.yaml", 1);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct rsc_settings s;
        struct rsc_err err;
        setenv(wrong[i].variable, wrong[i].value, 1);
        assert_int_equal(rsc_settings_read(&s, &err), -1);
        assert_int_equal(err.code, RSC_EINVAL);
        assert_non_null(strstr(err.text, wrong[i].variable));
        assert_non_null(strstr(err.text, wrong[i].value));
        assert_non_null(strstr(err.text, wrong[i].expected));
        assert_true(rsc_settings_even(&s));
        unsetenv(wrong[i].variable);
    }
}

static void a_fault_beside_the_point_costs_nothing(void **unused)
{
    static const struct {
        const char *variable, *value, *expected;
    } wrong[] = {
        {"RESCATTER_LOG", "loud", "error|warn|info|debug"},
        {"RESCATTER_REPORT", "report.txt", "stderr|FILE.json|FILE.svg"},
        {"RESCATTER_REPORT", ".json", "stderr|FILE.json|FILE.svg"},
        {"RESCATTER_TRANSPORT", "even", "auto|ordered|native"},
        {"RESCATTER_ADAPT", "on", "0|1"},
        {"RESCATTER_STRICT", "yes", "0|1"},
    };
    (void)unused;
    setenv("RESCATTER_COSTS", "costs.yaml", 1);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct rsc_settings s = read_good(wrong[i].variable, wrong[i].value);
        assert_non_null(strstr(s.aside, wrong[i].variable));
        assert_non_null(strstr(s.aside, wrong[i].value));
        assert_non_null(strstr(s.aside, wrong[i].expected));
        assert_false(rsc_settings_even(&s));
        assert_null(s.report);
        assert_false(s.strict || s.adapt);
        assert_int_equal(s.log_level, RSC_LOG_WARN);
        assert_int_equal(s.transport, RSC_TRANSPORT_AUTO);
        unsetenv(wrong[i].variable);
    }
    assert_string_equal(read_good("RESCATTER_LOG", "info").aside, "");
}

static void faults_beside_the_point_are_all_told(void **unused)
{
    (void)unused;
    setenv("RESCATTER_LOG", "loud", 1);
    setenv("RESCATTER_COST", "costs.yaml", 1);
    struct rsc_settings s = read_good("RESCATTER_REPORT", "r.txt");
    unsetenv("RESCATTER_COST");
    assert_non_null(strstr(s.aside, "RESCATTER_LOG is 'loud'"));
    assert_non_null(strstr(s.aside, "RESCATTER_REPORT is 'r.txt'"));
    assert_non_null(strstr(s.aside, "RESCATTER_COST is no setting, RESCATTER_COSTS is one"));
}

static void strict_holds_for_faults_in_other_variables(void **unused)
{
    (void)unused;
    struct rsc_settings s;
    setenv("RESCATTER_POLICY", "fastest", 1);
    setenv("RESCATTER_STRICT", "1", 1);
    assert_int_equal(rsc_settings_read(&s, NULL), -1);
    assert_true(s.strict);
}

static void unknown_variables_are_found(void **unused)
{
    (void)unused;
    assert_null(rsc_settings_unknown());
    setenv("RESCATTER_POLICY", "auto", 1);
    assert_null(rsc_settings_unknown());
    setenv("RESCATTER_COST", "costs.yaml", 1);
    const char *entry = rsc_settings_unknown();
    unsetenv("RESCATTER_COST");
    assert_non_null(entry);
}

static void misspelt_variables_are_named(void **unused)
{
    static const struct {
        const char *variable, *meant; /* NULL: it may be another tool's */
    } cases[] = {
        {"RESCATTER_COST", "RESCATTER_COSTS"},
        {"RESCATTER_COTSS", "RESCATTER_COSTS"},
        {"RESCATTER_POLICI", "RESCATTER_POLICY"},
        {"RESCATTER_MESURE", "RESCATTER_MEASURE"},
        {"RESCATTER_TRANSFER", "RESCATTER_TRANSPORT"},
        {"RESCATTER_costs", "RESCATTER_COSTS"},
        {"RESCATTER_PREFIX", NULL},
        {"RESCATTER_CFLAGS", NULL},
        {"RESCATTER_", NULL},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct rsc_settings s = read_good(cases[i].variable, "x");
        unsetenv(cases[i].variable);
        if (cases[i].meant &&
            (!strstr(s.aside, cases[i].variable) || !strstr(s.aside, cases[i].meant)))
            fail_msg("%s: %s", cases[i].variable, s.aside);
        if (!cases[i].meant)
            assert_string_equal(s.aside, "");
    }
}

int main(void)
{
    /* What is set by whoever runs the tests is no part of them. */
    unsetenv("RESCATTER_PREFIX");
    unsetenv("RESCATTER_CFLAGS");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(nothing_set_means_even_shares, clear_environment),
        cmocka_unit_test_setup(every_algorithm_is_a_policy, clear_environment),
        cmocka_unit_test_setup(trees_are_planned_or_arbitrary, clear_environment),
        cmocka_unit_test_setup(pieces_have_policies_of_their_own, clear_environment),
        cmocka_unit_test_setup(every_order_can_be_asked_for, clear_environment),
        cmocka_unit_test_setup(planning_has_its_time, clear_environment),
        cmocka_unit_test_setup(testing_policies_have_a_seed, clear_environment),
        cmocka_unit_test_setup(a_cost_file_makes_auto_plan, clear_environment),
        cmocka_unit_test_setup(the_other_values, clear_environment),
        cmocka_unit_test_setup(wrong_values_are_named_with_what_was_expected, clear_environment),
        cmocka_unit_test_setup(strict_holds_for_faults_in_other_variables, clear_environment),
        cmocka_unit_test_setup(a_fault_beside_the_point_costs_nothing, clear_environment),
        cmocka_unit_test_setup(faults_beside_the_point_are_all_told, clear_environment),
        cmocka_unit_test_setup(unknown_variables_are_found, clear_environment),
        cmocka_unit_test_setup(misspelt_variables_are_named, clear_environment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
