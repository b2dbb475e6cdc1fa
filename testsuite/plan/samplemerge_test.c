/* SPDX-License-Identifier: MIT
 * Measuring runs merged into a cost file: several with different shares make a start-up and a rate,
 * what was measured elsewhere no longer counts, and runs that end at once are all there.
 */
#include "costmerge.h"
#include "samplefile.h"

#include "rescatter_plan.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static const char group[] = "a.c:main:n";

/* A run in which host n1 received and computed `items` items, of 8 bytes, at true costs of
 * 0.01 + 1e-5 x and 0.5 + 0.002 x. */
static char *run(const char *before, int64_t items, const char *mpi, int64_t item_bytes)
{
    double x = (double)items;
    struct rsc_host_samples samples = {
        .receive = {1, {{items, 0.01 + 1e-5 * x, 1}}},
        .compute = {1, {{items, 0.5 + 0.002 * x, 1}}},
    };
    struct rsc_measured_host host = {.name = "n1", .samples = &samples};
    struct rsc_measured measured = {
        .mpi = (char *)mpi, .root = (char *)"head", .items = {items, items}};
    struct rsc_measurement what = {.group = group,
                                   .item_bytes = item_bytes,
                                   .hosts = &host,
                                   .n_hosts = 1,
                                   .measured = &measured};
    char *after = NULL;
    struct rsc_err err;
    if (rsc_costs_merge_text(before, strlen(before), "test", &what, &after, &err) < 0)
        fail_msg("%s", err.text);
    return after;
}

/* The one entry of the group, checked against what its costs should be. */
static void expect(const char *text, const char *phase, double startup_s, double per_item_s)
{
    struct rsc_costs *costs;
    struct rsc_err err;
    if (rsc_costs_parse(text, strlen(text), "test", &costs, &err) < 0)
        fail_msg("%s", err.text);
    const struct rsc_section *section = rsc_costs_group(costs, group);
    assert_non_null(section);
    const struct rsc_entry *entry = &section->entries[0];
    const struct rsc_cost *cost =
        strcmp(phase, "receive") == 0 ? &entry->receive.cost : &entry->compute.cost;
    if (fabs(cost->startup_s - startup_s) > 1e-6 || fabs(cost->per_item_s / per_item_s - 1) > 1e-6)
        fail_msg("%s: found %g + %g x, expected %g + %g x in\n%s", phase, cost->startup_s,
                 cost->per_item_s, startup_s, per_item_s, text);
    rsc_costs_free(costs);
}

static void one_run_is_a_rate_and_two_are_a_line(void **unused)
{
    (void)unused;
    char *once = run("", 1000, "m", 8);
    expect(once, "compute", 0.0, 0.0025);
    char *twice = run(once, 4000, "m", 8);
    expect(twice, "compute", 0.5, 0.002);
    expect(twice, "receive", 0.01, 1e-5);
    assert_non_null(strstr(twice, "items: [1000, 4000]"));
    free(once);
    free(twice);
}

static void another_network_leaves_the_computing(void **unused)
{
    (void)unused;
    char *once = run("", 1000, "m", 8), *twice = run(once, 4000, "another", 8);
    expect(twice, "compute", 0.5, 0.002);
    expect(twice, "receive", 0.0, 0.05 / 4000);
    free(once);
    free(twice);
}

static void other_items_are_measured_anew(void **unused)
{
    (void)unused;
    char *once = run("", 1000, "m", 8), *twice = run(once, 4000, "m", 16);
    expect(twice, "compute", 0.0, 8.5 / 4000);
    free(once);
    free(twice);
}

/* A cost that someone wrote is replaced, a comment stays. */
static void a_written_cost_is_replaced(void **unused)
{
    (void)unused;
    char *after = run("version: 1\n# mine\ngroups:\n  'a.c:main:n':\n    processors:\n"
                      "      - host: n1 # the old one\n        compute: 7\n",
                      1000, "m", 8);
    expect(after, "compute", 0.0, 0.0025);
    assert_non_null(strstr(after, "# mine\n"));
    assert_non_null(strstr(after, "# the old one\n"));
    free(after);
}

/* The probe knows a line; one amount does not override it, two do. */
static void what_the_probe_knows_stays(void **unused)
{
    (void)unused;
    static const char probed[] = "version: 1\nmeasured: {mpi: m, root: head}\nprocessors:\n"
                                 "  - {host: n1, receive: {startup: 1, per_byte: 3}}\n";
    char *once = run(probed, 1000, "m", 8), *twice = run(once, 4000, "m", 8);
    struct rsc_costs *costs;
    assert_int_equal(rsc_costs_parse(once, strlen(once), "test", &costs, NULL), 0);
    assert_false(rsc_costs_group(costs, group)->entries[0].receive.given);
    rsc_costs_free(costs);
    expect(once, "compute", 0.0, 0.0025);
    expect(twice, "receive", 0.01, 1e-5);
    free(once);
    once = run(probed, 1000, "another", 8);
    expect(once, "receive", 0.0, 0.02 / 1000);
    free(once);
    free(twice);
}

static void faults_have_a_place(void **unused)
{
    (void)unused;
    static const char *const faults[] = {
        "{host: a, samples: {compute: [[1, 2]]}}",
        "{host: a, samples: {compute: [[0, 2, 1]]}}",
        "{host: a, samples: {compute: [[1, -2, 1]]}}",
        "{host: a, samples: {work: [[1, 2, 1]]}}",
        "{host: a, samples: [1]}",
        "{host: a, samples: {compute: []}}",
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        char text[256];
        struct rsc_costs *costs;
        struct rsc_err err;
        snprintf(text, sizeof text, "version: 1\nprocessors:\n  - %s\n", faults[i]);
        assert_int_equal(rsc_costs_parse(text, strlen(text), "test", &costs, &err), -1);
        assert_int_equal(strncmp(err.text, "test:3:", 7), 0);
    }
}

enum { N_WRITERS = 8, N_MERGES = 5 };

/* Each writer has a group of its own, and writes it several times. */
static void write_group(const char *path, int writer)
{
    struct rsc_host_samples samples = {.compute = {1, {{100, 1.0, 1}}}};
    struct rsc_measured_host host = {.name = "n1", .samples = &samples};
    char name[] = "group-0";
    name[6] = (char)('0' + writer);
    struct rsc_measurement what = {.group = name, .hosts = &host, .n_hosts = 1};
    int rc = 0;
    for (int i = 0; i < N_MERGES; i++)
        rc |= rsc_costs_merge(path, &what, NULL);
    _exit(rc ? 1 : 0);
}

static void runs_that_end_at_once_are_all_there(void **unused)
{
    (void)unused;
    char folder[] = "/tmp/rescatter-merge-XXXXXX", path[64];
    struct rsc_costs *costs;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/costs.yaml", folder);
    for (int i = 0; i < N_WRITERS; i++)
        if (fork() == 0)
            write_group(path, i);
    for (int i = 0; i < N_WRITERS; i++) {
        int status;
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
    assert_int_equal(rsc_costs_load(path, &costs, NULL), 0);
    assert_int_equal(costs->n_groups, N_WRITERS);
    for (int i = 0; i < N_WRITERS; i++)
        assert_int_equal(costs->groups[i].entries[0].samples->compute.list[0].runs, N_MERGES);
    rsc_costs_free(costs);
    unlink(path);
    assert_int_equal(rmdir(folder), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_run_is_a_rate_and_two_are_a_line),
        cmocka_unit_test(another_network_leaves_the_computing),
        cmocka_unit_test(other_items_are_measured_anew),
        cmocka_unit_test(a_written_cost_is_replaced),
        cmocka_unit_test(what_the_probe_knows_stays),
        cmocka_unit_test(faults_have_a_place),
        cmocka_unit_test(runs_that_end_at_once_are_all_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
