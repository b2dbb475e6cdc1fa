/* SPDX-License-Identifier: MIT
 * What is said of costs that were measured in other circumstances, and that nothing is said of
 * others.
 */
#include "rescatter_plan.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char file[] =
    "version: 1\n"
    "item_bytes: 8\n"
    "measured: {mpi: Some MPI 1, root: head, hosts: [head, n1, n2, n3], bytes: [1000, 4000]}\n"
    "processors:\n"
    "  - {host: '.*', receive: {per_byte: 1e-6}, compute: 1}\n"
    "groups:\n"
    "  g: {measured: {mpi: Some MPI 2, root: head, hosts: [n1, head], items: [100, 400]}}\n"
    "roots:\n"
    "  'n2': {move: 0, processors: [{host: '.*', receive: 1}]}\n";

static const char *const home_hosts[] = {"head", "n1", "n1"};
static const char *const new_hosts[] = {"head", "x2", "n1"};
static const char *const classes[] = {"head@local0", "x2@fast", "n1@local0"};
static const char *const many_hosts[] = {"head", "x2", "x3"};
static const char *const other_root[] = {"n1", "head", "n1"};
static const char *const root_that_is_known[] = {"n2", "head", "n1"};

static const struct {
    const char *group, *const *names, *mpi;
    int64_t largest; /* share */
    const char *text;
} cases[] = {
    {"g", home_hosts, "Some MPI 2", 400, ""},
    {"g", home_hosts, "Some MPI 2", 1600, ""},
    {"g", home_hosts, "Some MPI 2", 25, ""},
    {"g", home_hosts, "Some MPI 2", 1601,
     "g: shares are up to 1601 items, measured were 100 to 400"},
    {"g", home_hosts, "Some MPI 2", 24, "g: shares are up to 24 items, measured were 100 to 400"},
    {"g", home_hosts, "Some MPI 1", 400, "g: measured with Some MPI 2, used with Some MPI 1"},
    {"g", home_hosts, NULL, 400, ""},
    {"g", new_hosts, "Some MPI 2", 400, "g: x2 was not measured"},
    {"g", classes, "Some MPI 2", 400, "g: x2 was not measured"},
    {"g", many_hosts, "Some MPI 2", 400,
     "g: x2 and the hosts of 1 more processes were not measured"},
    {"g", other_root, "Some MPI 2", 400, "g: transfers were measured from head, the root is n1"},
    {NULL, home_hosts, "Some MPI 1", 400, ""},
    {"unknown", home_hosts, "Some MPI 1", 400, ""},
    {NULL, root_that_is_known, "Some MPI 1", 400, ""},
    {NULL, home_hosts, "Some MPI 2", 400, "measured with Some MPI 1, used with Some MPI 2"},
    {NULL, home_hosts, "Some MPI 1", 50000,
     "transfers are up to 4e+05 bytes, measured were 1000 to 4000"},
    {NULL, new_hosts, "Some MPI 9", 400,
     "measured with Some MPI 1, used with Some MPI 9; x2 was not measured"},
};

static int doubts_of(const struct rsc_costs *costs, size_t i, char *text, size_t size)
{
    int64_t shares[] = {1, cases[i].largest, 1};
    struct rsc_use use = {.group = cases[i].group,
                          .names = cases[i].names,
                          .shares = shares,
                          .nproc = 3,
                          .root = 0,
                          .mpi = cases[i].mpi};
    return rsc_costs_doubts(costs, &use, text, size);
}

static void each_doubt_is_said(void **unused)
{
    (void)unused;
    struct rsc_costs *costs;
    struct rsc_err err;
    if (rsc_costs_parse(file, strlen(file), "file", &costs, &err) < 0)
        fail_msg("%s", err.text);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[512];
        int n = doubts_of(costs, i, text, sizeof text);
        if (strcmp(text, cases[i].text) != 0 || (n > 0) != (*text != '\0'))
            fail_msg("case %zu: found %d: '%s', expected '%s'", i, n, text, cases[i].text);
    }
    rsc_costs_free(costs);
}

static void long_texts_are_cut(void **unused)
{
    (void)unused;
    struct rsc_costs *costs;
    char text[20];
    assert_int_equal(rsc_costs_parse(file, strlen(file), "file", &costs, NULL), 0);
    for (size_t size = 1; size <= sizeof text; size++) {
        memset(text, 'x', sizeof text);
        assert_int_equal(doubts_of(costs, sizeof cases / sizeof *cases - 1, text, size), 2);
        assert_int_equal(strlen(text), size - 1);
        assert_true(size == sizeof text || text[size] == 'x');
    }
    rsc_costs_free(costs);
}

static void hand_written_costs_raise_none(void **unused)
{
    (void)unused;
    static const char plain[] = "version: 1\nprocessors:\n  - {host: '.*', compute: 1}\n";
    struct rsc_costs *costs;
    char text[100];
    assert_int_equal(rsc_costs_parse(plain, strlen(plain), "file", &costs, NULL), 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(doubts_of(costs, i, text, sizeof text), 0);
    rsc_costs_free(costs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_doubt_is_said),
        cmocka_unit_test(long_texts_are_cut),
        cmocka_unit_test(hand_written_costs_raise_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
