/* SPDX-License-Identifier: MIT
 * The report of a made-up run: which round stands for all, and what is said of it in each format.
 */
#include "report_write.h"

#include "rescatter_err.h"

#include <jansson.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { NPROC = 3 };

/* Three processes, root 1; two items per second on rank 0, one on the others; a transfer takes 0.5
 * s per item. Two of the rounds are alike, the last one is not complete. */
struct run {
    struct rsc_member members[NPROC];
    struct rsc_served served;
    struct rsc_findings findings;
    struct rsc_workload workload;
    int64_t shares[NPROC];
    int service[NPROC];
    struct rsc_distribution distribution;
    struct rsc_report_source source;
};

static const char *const names[NPROC] = {"quick", "ro<o>t", "slow"};
static const double item_s[NPROC] = {0.5, 1.0, 1.0};

static struct rsc_round *add_round(struct run *run, int p, double number)
{
    struct rsc_member *member = &run->members[p];
    struct rsc_round *round = &member->rounds[member->n_rounds++];
    *round = (struct rsc_round){.number = number, .items = (double)run->shares[p]};
    return round;
}

/* Rank 0 is served first, then rank 2. */
static void fill_round(struct run *run, double number, double start_s, double delay_s)
{
    double dealt_s = start_s;
    rsc_served_begin(&run->served, (int)number, number);
    for (int i = 0; i < NPROC; i++) {
        int p = i == 0 ? 0 : NPROC - i;
        double transfer_s = p == 1 ? 0.0 : 0.5 * (double)run->shares[p];
        struct rsc_round *round = add_round(run, p, number);
        dealt_s += transfer_s;
        round->start_s = start_s;
        round->received_s = dealt_s;
        round->compute_s = item_s[p] * (double)run->shares[p] + delay_s;
        round->finish_s = dealt_s + round->compute_s;
        round->returned_s = round->finish_s + 0.25;
        round->n_results = 1;
        round->receive_s[0] = dealt_s - start_s; /* waiting included */
        round->return_s[0] = 0.25;
        if (p != 1)
            rsc_served_leg(&run->served, (int)number, RSC_DIRECTION_IN, 0)[p] = transfer_s;
    }
}

static void set_up(struct run *run, int64_t first, int64_t second, int64_t third)
{
    memset(run, 0, sizeof *run);
    assert_int_equal(rsc_served_init(&run->served, NPROC), 0);
    memcpy(run->shares, (int64_t[]){first, second, third}, sizeof run->shares);
    memcpy(run->service, (int[]){0, 2, 1}, sizeof run->service);
    for (int p = 0; p < NPROC; p++)
        run->members[p].name = names[p];
    run->findings = (struct rsc_findings){
        .group = "g", .nproc = NPROC, .root = 1, .members = run->members, .served = &run->served};
    run->workload = (struct rsc_workload){
        .group = "g", .even_share = 4, .max_share = INT64_MAX, .multiple = 1, .root = 1};
    run->distribution = (struct rsc_distribution){.transport = RSC_TRANSPORT_ORDERED,
                                                  .nproc = NPROC,
                                                  .shares = run->shares,
                                                  .service = run->service};
    run->source = (struct rsc_report_source){.findings = &run->findings,
                                             .workload = &run->workload,
                                             .distribution = &run->distribution,
                                             .n_rounds = 3,
                                             .n_calls = 2,
                                             .runtime_s = 0.125};
    fill_round(run, 0, 100.0, 7.0);
    fill_round(run, 1, 200.0, 0.0);
    fill_round(run, 2, 300.0, 1.0);
    add_round(run, 1, 3);
}

static void expect(double found, double wanted, const char *what)
{
    if (!(fabs(found - wanted) < 1e-9))
        fail_msg("%s: found %g, expected %g", what, found, wanted);
}

/* Rank 0 is through after 3 + 3 s, rank 2 after 3 + 1.5 + 3 s, the root after 4.5 + 3 s; the middle
 * one of the three rounds was one second longer. */
static void the_middle_round_stands_for_all(void **unused)
{
    (void)unused;
    struct run run;
    struct rsc_report report = {0};
    set_up(&run, 6, 3, 3);
    run.distribution.forecast = (struct rsc_forecast){RSC_ALG_EXACT, 8.0, 7.5, 12.0, false};
    assert_int_equal(rsc_report_add(&report, &run.source), 0);
    const struct rsc_report_group *group = report.groups;
    assert_int_equal(group->items, 12);
    expect(group->makespan_s, 8.5, "makespan");
    expect(group->spread_s, 1.5, "spread");
    expect(group->predicted_s, 8.0, "predicted");
    expect(group->processes[2].receive_start_s, 3.0, "served second, from");
    expect(group->processes[2].receive_end_s, 4.5, "served second, to");
    expect(group->processes[2].finish_s, 8.5, "served second, finish");
    expect(group->processes[2].return_end_s - group->processes[2].return_start_s, 0.25, "return");
    assert_string_equal(group->algorithm, "exact");
    assert_string_equal(group->processes[2].label, "slow");
    rsc_report_clear(&report);
    rsc_served_clear(&run.served);
}

/* By the times of that round an item takes 4/6, 4/3 and 4/3 s to compute: even shares of 4 end at
 * 2 + 2.67, 4 + 5.33 and 4 + 5.33 s. */
static void even_shares_are_replayed(void **unused)
{
    (void)unused;
    struct run run;
    struct rsc_report report = {0};
    set_up(&run, 6, 3, 3);
    assert_int_equal(rsc_report_add(&report, &run.source), 0);
    expect(report.groups->even_s, 4.0 + 4.0 * 4.0 / 3.0, "even shares");
    assert_true(report.groups->best_s > 0.0 && report.groups->best_s <= 8.5);
    assert_true(report.groups->predicted_s == 0.0);
    assert_string_equal(report.groups->algorithm, "arbitrary");
    rsc_report_clear(&report);
    rsc_served_clear(&run.served);
}

static void even_shares_are_their_own(void **unused)
{
    (void)unused;
    struct run run;
    struct rsc_report report = {0};
    set_up(&run, 4, 4, 4);
    assert_int_equal(rsc_report_add(&report, &run.source), 0);
    expect(report.groups->even_s, report.groups->makespan_s, "even shares");
    assert_true(report.groups->best_s < report.groups->makespan_s);
    assert_string_equal(report.groups->algorithm, "even");
    rsc_report_clear(&report);
    run.members[0].name = "slow";
    assert_int_equal(rsc_report_add(&report, &run.source), 0);
    assert_string_equal(report.groups->processes[0].label, "slow/0");
    assert_string_equal(report.groups->processes[2].label, "slow/2");
    rsc_report_clear(&report);
    rsc_served_clear(&run.served);
}

/* A process without items says nothing of what it would take. */
static void who_had_nothing_is_not_known(void **unused)
{
    (void)unused;
    struct run run;
    struct rsc_report report = {0};
    set_up(&run, 8, 4, 0);
    assert_int_equal(rsc_report_add(&report, &run.source), 0);
    assert_true(report.groups->makespan_s > 0.0 && report.groups->even_s == 0.0);
    rsc_report_clear(&report);
    rsc_served_clear(&run.served);
}

/* The clock of the only process with items is a minute behind: what it computed took its time. */
static void a_clock_that_lags_loses_no_round(void **unused)
{
    (void)unused;
    struct run run;
    struct rsc_report report = {0};
    set_up(&run, 0, 0, 12);
    for (int i = 0; i < run.members[2].n_rounds; i++) {
        struct rsc_round *round = &run.members[2].rounds[i];
        round->start_s -= 60.0, round->received_s -= 60.0;
        round->finish_s -= 60.0, round->returned_s -= 60.0;
    }
    assert_int_equal(rsc_report_add(&report, &run.source), 0);
    expect(report.groups->makespan_s, run.members[2].rounds[2].compute_s, "makespan");
    rsc_report_clear(&report);
    rsc_served_clear(&run.served);
}

static void no_round_no_times(void **unused)
{
    (void)unused;
    struct run run;
    struct rsc_report report = {0};
    set_up(&run, 6, 3, 3);
    for (int p = 0; p < NPROC; p++)
        run.members[p].n_rounds = 0;
    assert_int_equal(rsc_report_add(&report, &run.source), 0);
    assert_true(report.groups->makespan_s == 0.0 && report.groups->best_s == 0.0);
    assert_int_equal(report.groups->items, 12);
    rsc_report_clear(&report);
    rsc_served_clear(&run.served);
}

/* ---- Formats ---- */

__attribute__((noinline)) static char *render(const struct rsc_report *report,
                                              enum rsc_report_format format)
{
    char *text = NULL;
    size_t len;
    FILE *out = open_memstream(&text, &len);
    rsc_report_write(report, format, out);
    fclose(out);
    return text;
}

static int count(const char *text, const char *what)
{
    int n = 0;
    for (; (text = strstr(text, what)); text += strlen(what))
        n++;
    return n;
}

static void two_groups(struct run *run, struct rsc_report *report)
{
    *report = (struct rsc_report){.mpi = "Some MPI 1"};
    set_up(run, 6, 3, 3);
    assert_int_equal(rsc_report_add(report, &run->source), 0);
    run->findings.group = "another";
    assert_int_equal(rsc_report_add(report, &run->source), 0);
}

static void json_is_json(void **unused)
{
    (void)unused;
    struct run run;
    struct rsc_report report;
    json_error_t error;
    two_groups(&run, &report);
    char *text = render(&report, RSC_REPORT_JSON);
    json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    if (!json)
        fail_msg("%s in %s", error.text, text);
    json_t *groups = json_object_get(json, "groups");
    assert_int_equal(json_array_size(groups), 2);
    json_t *group = json_array_get(groups, 0);
    expect(json_real_value(json_object_get(group, "makespan")), 8.5, "makespan");
    assert_true(json_is_null(json_object_get(group, "predicted_makespan")));
    assert_int_equal(json_integer_value(json_object_get(group, "rounds")), 3);
    json_t *process = json_array_get(json_object_get(group, "processes"), 1);
    assert_string_equal(json_string_value(json_object_get(process, "name")), "ro<o>t");
    assert_int_equal(json_integer_value(json_object_get(process, "items")), 3);
    assert_string_equal(json_string_value(json_object_get(json_array_get(groups, 1), "group")),
                        "another");
    json_decref(json);
    free(text);
    rsc_report_clear(&report);
    rsc_served_clear(&run.served);
}

static void charts_stand_below_one_another(void **unused)
{
    (void)unused;
    struct run run;
    struct rsc_report report;
    two_groups(&run, &report);
    char *text = render(&report, RSC_REPORT_SVG);
    assert_int_equal(count(text, "<svg "), 1);
    assert_int_equal(count(text, "</svg>"), 1);
    assert_int_equal(count(text, "<g transform"), 2);
    assert_int_equal(count(text, "</g>"), count(text, "<g>") + 2);
    assert_int_equal(count(text, "makespan 8.5 s</text>"), 2);
    assert_int_equal(count(text, ">ro&lt;o&gt;t</text>"), 2);
    assert_int_equal(count(text, "<g><title>ro&lt;o&gt;t: "), 2);
    assert_int_equal(count(text, "<title>"), count(text, "<g>") + 1);
    assert_int_equal(count(text, "<text "), count(text, "</text>"));
    free(text);
    rsc_report_clear(&report);
    rsc_served_clear(&run.served);
}

struct extent {
    double receiving_from, to; /* pixels */
};

static struct extent extent_of_bars(const char *svg)
{
    enum { ABOVE_BARS = 80 };
    struct extent extent = {INFINITY, -INFINITY};
    char fill[8];
    for (; (svg = strstr(svg, "<rect x=")); svg++) {
        double x, y, width, height;
        if (sscanf(svg, "<rect x=\"%lf\" y=\"%lf\" width=\"%lf\" height=\"%lf\" fill=\"%7s", &x, &y,
                   &width, &height, fill) != 5 ||
            y < ABOVE_BARS)
            continue;
        if (strcmp(fill, "#c8442c") == 0)
            extent.receiving_from = fmin(extent.receiving_from, x);
        extent.to = fmax(extent.to, x + width);
    }
    return extent;
}

/* Seen from another host's clock, a transfer may begin before the round does. */
static void what_began_early_is_in_the_picture(void **unused)
{
    (void)unused;
    struct run run;
    struct rsc_report report = {.mpi = "Some MPI 1"};
    double left = INFINITY;
    set_up(&run, 6, 3, 3);
    for (int i = 0; i < 3; i++)
        run.members[0].rounds[i].receive_s[0] = 5.0;
    for (int i = 0; i < 3; i++)
        rsc_served_leg(&run.served, i, RSC_DIRECTION_IN, 0)[0] = 5.0;
    assert_int_equal(rsc_report_add(&report, &run.source), 0);
    expect(report.groups->processes[0].receive_start_s, -2.0, "served first, from");
    char *text = render(&report, RSC_REPORT_SVG);
    assert_int_equal(sscanf(strstr(text, "<text x="), "<text x=\"%lf\"", &left), 1);
    struct extent extent = extent_of_bars(text);
    assert_true(fabs(extent.receiving_from - left) < 0.1);
    assert_true(extent.to <= left + 860.1);
    assert_int_equal(count(text, ">-2</text>"), 1);
    assert_int_equal(count(text, ">0</text>"), 1);
    free(text);
    rsc_report_clear(&report);
    rsc_served_clear(&run.served);
}

static void files_have_the_rank_of_other_roots(void **unused)
{
    (void)unused;
    struct run run;
    struct rsc_report report;
    struct rsc_err err;
    char folder[] = "/tmp/rescatter-report-XXXXXX", path[64], other[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/r.json", folder);
    snprintf(other, sizeof other, "%s/r.12.json", folder);
    two_groups(&run, &report);
    assert_int_equal(rsc_report_deliver(&report, path, 0, &err), 0);
    assert_int_equal(rsc_report_deliver(&report, path, 12, &err), 0);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(unlink(other), 0);
    assert_int_equal(rmdir(folder), 0);
    assert_int_equal(rsc_report_deliver(&report, path, 0, &err), -1);
    assert_int_equal(err.code, RSC_EIO);
    rsc_report_clear(&report);
    rsc_served_clear(&run.served);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_middle_round_stands_for_all),
        cmocka_unit_test(even_shares_are_replayed),
        cmocka_unit_test(even_shares_are_their_own),
        cmocka_unit_test(who_had_nothing_is_not_known),
        cmocka_unit_test(a_clock_that_lags_loses_no_round),
        cmocka_unit_test(no_round_no_times),
        cmocka_unit_test(json_is_json),
        cmocka_unit_test(charts_stand_below_one_another),
        cmocka_unit_test(what_began_early_is_in_the_picture),
        cmocka_unit_test(files_have_the_rank_of_other_roots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
