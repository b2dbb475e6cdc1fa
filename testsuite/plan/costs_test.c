/* SPDX-License-Identifier: MIT
 * Cost files as the library's callers see them: matching, groups, sizes, locale, tables. */
#include "costfile.h"
#include "instance.h"

#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

#include <cmocka.h>

static const char file[] =
    "version: 1\n"
    "item_bytes: 8\n"
    "processors:\n"
    "  - {host: head, compute: 0.5}\n"
    "  - {host: 'node1', receive: {per_byte: 0.25}, compute: 1.5}\n"
    "  - {host: 'node\\d+', receive: {startup: 2, per_byte: 0.5}, compute: 2.5}\n"
    "  - {host: 'tab', compute: {points: [[10, 1.0], [20, 3.0], [30, 3.5]]}, return: 0.125}\n"
    "groups:\n"
    "  'g': {item_bytes: 16, processors: [{host: 'node\\d', receive: {per_byte: 0.5}, compute: "
    "7}]}\n"
    "  'h': {processors: [{host: 'node1', compute: 7}]}\n"
    "roots:\n"
    "  'node\\d': {move: {startup: 1, per_byte: 0.5}, processors: [{host: '.*', receive: 0.25}]}\n";

static struct rsc_costs *parse(void)
{
    struct rsc_err err;
    struct rsc_costs *costs;
    if (rsc_costs_parse(file, strlen(file), "file", &costs, &err) < 0)
        fail_msg("%s", err.text);
    return costs;
}

static struct rsc_platform *create(const char *group, int64_t item_bytes)
{
    static const char *const names[] = {"head", "node1", "node12", "tab"};
    struct rsc_err err;
    struct rsc_costs *costs = parse();
    struct rsc_platform *platform;
    if (rsc_platform_create(costs, names, 4, group, 0, item_bytes, &platform, &err) < 0)
        fail_msg("%s", err.text);
    rsc_costs_free(costs);
    return platform;
}

/* Names as patterns are looked up, patterns tried: which entry wins does not tell. */
static void looking_up_is_trying_in_order(void **unused)
{
    (void)unused;
    static const char text[] =
        "version: 1\nprocessors:\n"
        "  - {host: b, compute: 1}\n  - {host: '[ab]', compute: 2}\n  - {host: a, compute: 3}\n"
        "  - {host: 'x\\.y', compute: 4}\n  - {host: 'x.y', compute: 5}\n"
        "  - {host: b, compute: 6}\n  - {host: '\\d', compute: 7}\n  - {host: d, compute: 8}\n";
    static const char *const names[] = {"a", "b", "c", "d", "x.y", "xzy", "7", "\\d", "", "bb"};
    struct rsc_costs *costs;
    assert_int_equal(rsc_costs_parse(text, strlen(text), "text", &costs, NULL), 0);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct rsc_entry *expected = NULL;
        for (int k = costs->common.n_entries - 1; k >= 0; k--)
            if (rsc_entry_matches(&costs->common.entries[k], names[i]))
                expected = &costs->common.entries[k];
        assert_ptr_equal(rsc_section_find(&costs->common, names[i]), expected);
    }
    rsc_costs_free(costs);
}

static void first_match_wins_over_the_whole_name(void **unused)
{
    (void)unused;
    struct rsc_platform *platform = create(NULL, 0);
    assert_true(rsc_platform_compute_s(platform, 1, 2) == 3.0);
    assert_true(rsc_platform_compute_s(platform, 2, 2) == 5.0);
    assert_true(rsc_platform_receive_s(platform, 1, 3) == 6.0);
    assert_true(rsc_platform_receive_s(platform, 2, 3) == 14.0);
    assert_true(rsc_platform_receive_s(platform, 2, 0) == 0.0);
    assert_true(rsc_platform_receive_s(platform, 0, 9) == 0.0);
    rsc_platform_free(platform);
}

/* The class is an own name where there is one, and otherwise does not matter. */
static void a_class_has_its_own_costs(void **unused)
{
    static const char *const names[] = {"n1@fast", "n1@slow", "n1@local0", "n2@fast", "n1"};
    static const double compute_s[] = {1.0, 2.0, 4.0, 3.0, 4.0};
    (void)unused;
    static const char text[] = "version: 1\nprocessors:\n"
                               "  - {host: n1@fast, compute: 1}\n"
                               "  - {host: '.*@slow', compute: 2}\n"
                               "  - {host: 'n2', compute: 3}\n"
                               "  - {host: 'n\\d', compute: 4}\n";
    struct rsc_costs *costs = NULL;
    struct rsc_platform *platform = NULL;
    assert_int_equal(rsc_costs_parse(text, sizeof text - 1, "t", &costs, NULL), 0);
    assert_int_equal(rsc_platform_create(costs, names, 5, NULL, 4, 0, &platform, NULL), 0);
    for (int p = 0; p < 5; p++)
        assert_true(rsc_platform_compute_s(platform, p, 1) == compute_s[p]);
    rsc_platform_free(platform);
    rsc_costs_free(costs);
}

static void strangers_are_named_with_the_class_they_were_told(void **unused)
{
    static const char *const told[] = {"m@fast"}, *const numbered[] = {"m@local3"};
    static const char text[] = "version: 1\nprocessors: [{host: n, compute: 1}]\n";
    (void)unused;
    struct rsc_costs *costs = NULL;
    struct rsc_platform *platform = NULL;
    struct rsc_err err;
    assert_int_equal(rsc_costs_parse(text, sizeof text - 1, "t", &costs, NULL), 0);
    assert_int_equal(rsc_platform_create(costs, told, 1, NULL, 0, 0, &platform, &err), -1);
    assert_non_null(strstr(err.text, "'m@fast'"));
    assert_int_equal(rsc_platform_create(costs, numbered, 1, NULL, 0, 0, &platform, &err), -1);
    assert_non_null(strstr(err.text, "'m'"));
    rsc_costs_free(costs);
}

static void the_datatype_overrides_the_file(void **unused)
{
    (void)unused;
    struct rsc_platform *platform = create(NULL, 4);
    assert_true(rsc_platform_receive_s(platform, 1, 3) == 3.0);
    rsc_platform_free(platform);
}

/* By which key the costs of a group are found; "" for none. */
static const char *stored_as(const char *groups, const char *asked)
{
    static char found[80];
    char text[600];
    struct rsc_costs *costs;
    struct rsc_err err;
    snprintf(text, sizeof text, "version: 1\nprocessors: [{host: a, compute: 1}]\ngroups:\n%s",
             groups);
    if (rsc_costs_parse(text, strlen(text), "file", &costs, &err) < 0)
        fail_msg("%s", err.text);
    const struct rsc_section *section = rsc_costs_for_group(costs, asked);
    snprintf(found, sizeof found, "%s", section ? section->group : "");
    rsc_costs_free(costs);
    return found;
}

static void costs_under_an_older_name_are_found(void **unused)
{
    (void)unused;
    static const char one[] = "  'main.c:main:n': {item_bytes: 8}\n";
    static const char two[] =
        "  'a/main.c:main:n': {item_bytes: 8}\n  'b/main.c:main:n': {item_bytes: 8}\n";
    assert_string_equal(stored_as(one, "a/main.c:main:n"), "main.c:main:n");
    assert_string_equal(stored_as(one, "main.c:main:n:2"), "main.c:main:n");
    assert_string_equal(stored_as(one, "a/main.c:main:n:12"), "main.c:main:n");
    assert_string_equal(stored_as(one, "domain.c:main:n"), "");
    assert_string_equal(stored_as(one, "a/main.c:main:n:m"), "");
    assert_string_equal(stored_as(two, "a/main.c:main:n"), "a/main.c:main:n");
    assert_string_equal(stored_as(two, "src/b/main.c:main:n"), "b/main.c:main:n");
    assert_string_equal(stored_as(two, "main.c:main:n"), "");
    assert_string_equal(stored_as(two, "c/main.c:main:n"), "");
}

static void a_group_overrides_what_it_matches(void **unused)
{
    (void)unused;
    struct rsc_platform *platform = create("g", 0);
    assert_true(rsc_platform_compute_s(platform, 1, 1) == 7.0);
    assert_true(rsc_platform_receive_s(platform, 1, 1) == 8.0);
    assert_true(rsc_platform_compute_s(platform, 2, 1) == 2.5);
    assert_true(rsc_platform_receive_s(platform, 2, 1) == 10.0);
    rsc_platform_free(platform);
    platform = create("h", 0);
    assert_true(rsc_platform_compute_s(platform, 1, 1) == 7.0);
    assert_true(rsc_platform_receive_s(platform, 1, 1) == 2.0);
    rsc_platform_free(platform);
    platform = create("unknown", 0);
    assert_true(rsc_platform_compute_s(platform, 1, 1) == 1.5);
    rsc_platform_free(platform);
}

static void tables_are_straight_lines_that_go_on(void **unused)
{
    static const struct {
        int64_t items;
        double seconds;
    } wanted[] = {{0, 0.0},  {5, 0.5},  {10, 1.0}, {15, 2.0},
                  {20, 3.0}, {28, 3.4}, {30, 3.5}, {50, 4.5}};
    (void)unused;
    struct rsc_platform *platform = create(NULL, 0);
    double startup_s, per_item_s;
    for (size_t k = 0; k < sizeof wanted / sizeof *wanted; k++)
        assert_true(fabs(rsc_platform_compute_s(platform, 3, wanted[k].items) - wanted[k].seconds) <
                    1e-12);
    assert_true(rsc_platform_return_s(platform, 3, 4) == 0.5);
    assert_false(rsc_platform_line(platform, 3, RSC_PHASE_COMPUTE, &startup_s, &per_item_s));
    assert_true(rsc_platform_line(platform, 2, RSC_PHASE_RECEIVE, &startup_s, &per_item_s));
    assert_true(startup_s == 2.0 && per_item_s == 4.0);
    rsc_platform_free(platform);
}

static void a_stranger_is_named(void **unused)
{
    (void)unused;
    static const char *const names[] = {"head", "xnode1"};
    struct rsc_err err;
    struct rsc_costs *costs = parse();
    struct rsc_platform *platform = NULL;
    assert_int_equal(rsc_platform_create(costs, names, 2, NULL, 0, 0, &platform, &err), -1);
    assert_int_equal(err.code, RSC_ENOHOST);
    assert_non_null(strstr(err.text, "'xnode1'"));
    assert_null(platform);
    assert_int_equal(rsc_platform_create(costs, names, 2, NULL, 2, 0, &platform, &err), -1);
    assert_int_equal(err.code, RSC_EINVAL);
    rsc_costs_free(costs);
}

static void a_missing_file_says_so(void **unused)
{
    (void)unused;
    struct rsc_err err;
    struct rsc_costs *costs = NULL;
    assert_int_equal(rsc_costs_load("/nonexistent/costs.yaml", &costs, &err), -1);
    assert_int_equal(err.code, RSC_EIO);
    assert_null(costs);
    assert_int_equal(rsc_costs_load("/nonexistent/costs.yaml", &costs, NULL), -1);
    rsc_costs_free(NULL);
    rsc_platform_free(NULL);
    rsc_schedule_clear(NULL);
}

/* Decimal points are points, whatever the program's locale says. */
static void numbers_do_not_depend_on_the_locale(void **unused)
{
    (void)unused;
    static const char *const locales[] = {"de_DE.UTF-8", "fr_FR.UTF-8", "de_DE", "fr_FR"};
    bool set = false;
    for (size_t k = 0; k < sizeof locales / sizeof *locales && !set; k++)
        set = setlocale(LC_NUMERIC, locales[k]) != NULL;
    if (!set)
        skip();
    struct rsc_platform *platform = create(NULL, 0);
    setlocale(LC_NUMERIC, "C");
    assert_true(rsc_platform_compute_s(platform, 1, 2) == 3.0);
    rsc_platform_free(platform);
}

static void variants_change_one_thing(void **unused)
{
    (void)unused;
    struct rsc_platform *platform = create(NULL, 0), *changed;
    assert_int_equal(rsc_platform_scaled(platform, 3, RSC_PHASE_COMPUTE, 0.5, &changed, NULL), 0);
    assert_true(rsc_platform_compute_s(changed, 3, 20) == 1.5);
    assert_true(rsc_platform_compute_s(platform, 3, 20) == 3.0);
    rsc_platform_free(changed);
    assert_int_equal(rsc_platform_scaled(platform, 1, RSC_PHASE_COMPUTE, INFINITY, &changed, NULL),
                     0);
    assert_true(isinf(rsc_platform_compute_s(changed, 1, 1)));
    rsc_platform_free(changed);
    assert_int_equal(rsc_platform_with_twin(platform, 2, &changed, NULL), 0);
    assert_int_equal(rsc_platform_nproc(changed), 5);
    assert_true(rsc_platform_receive_s(changed, 4, 3) == 14.0);
    rsc_platform_free(changed);
    assert_int_equal(rsc_platform_with_twin(platform, 0, &changed, NULL), -1);
    assert_int_equal(rsc_platform_scaled(platform, 0, RSC_PHASE_COMPUTE, NAN, &changed, NULL), -1);
    rsc_platform_free(platform);
}

/* Whatever bytes a file holds, it is read or refused with its name and a reason. */
static void mutated_files_are_read_or_refused(void **unused)
{
    (void)unused;
    uint64_t state = 1999;
    for (int round = 0; round < 20000; round++) {
        char text[sizeof file];
        struct rsc_err err = {0};
        struct rsc_costs *costs;
        struct rsc_platform *platform;
        memcpy(text, file, sizeof file);
        for (int64_t k = instance_between(&state, 1, 4); k > 0; k--) {
            size_t at = (size_t)instance_between(&state, 0, sizeof file - 2);
            text[at] = instance_between(&state, 0, 1)
                           ? file[instance_between(&state, 0, sizeof file - 2)]
                           : (char)instance_between(&state, 0, 255);
        }
        if (rsc_costs_parse(text, sizeof file - 1, "file", &costs, &err) < 0) {
            assert_true(strncmp(err.text, "file:", 5) == 0 && strlen(err.text) > 9);
            continue;
        }
        if (rsc_platform_offline(costs, NULL, round % 2 ? "node1" : NULL, 0, &platform, &err) == 0)
            rsc_platform_free(platform);
        else
            assert_true(err.text[0] != '\0');
        rsc_costs_free(costs);
    }
}

/* ---- Short texts that ask for much ---- */

static void repeat(FILE *out, const char *text, int n)
{
    for (int i = 0; i < n; i++)
        fputs(text, out);
}

/* What lists n elements, and lists that n times by aliases. */
static void write_many(FILE *out, const char *kind, int n)
{
    fputs("version: 1\nprocessors:\n  - {host: r, compute: 1}\n", out);
    if (strcmp(kind, "names") == 0) {
        fputs("  - {host: a, receive: 1, compute: 1, names: &n [x", out);
        repeat(out, ", x", n);
        fputs("]}\n", out);
        repeat(out, "  - {host: a, receive: 1, compute: 1, names: *n}\n", n);
    } else if (strcmp(kind, "points") == 0) {
        fputs("  - {host: a, slots: 10, receive: 1, compute: &p {points: [[1, 1]", out);
        for (int i = 2; i < n; i++)
            fprintf(out, ", [%d, %d]", i, i);
        fputs("]}}\n", out);
        repeat(out, "  - {host: a, slots: 10, receive: 1, compute: *p}\n", n);
    } else if (strcmp(kind, "slots") == 0) {
        fputs("  - {host: a, slots: 1000000, receive: 1, compute: {points: [[1, 1]", out);
        for (int i = 2; i < n; i++)
            fprintf(out, ", [%d, %d]", i, i);
        fputs("]}}\n", out);
    } else {
        fputs("groups:\n  g: &g\n    processors:\n", out);
        repeat(out, "      - {host: a, receive: 1, compute: 1}\n", n);
        for (int i = 0; i < n; i++)
            fprintf(out, "  g%d: *g\n", i);
    }
}

/* End this process after so much processor time, whatever else the machine does; 0: no more. */
static void limit_cpu_s(int seconds)
{
    struct itimerval limit = {.it_value.tv_sec = seconds};
    setitimer(ITIMER_PROF, &limit, NULL);
}

/* Refused at once, without using up the memory. */
static void short_texts_do_not_fill_the_memory(void **unused)
{
    static const char *const kinds[] = {"names", "points", "slots", "groups"};
    (void)unused;
    limit_cpu_s(60);
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        char *text;
        size_t len;
        FILE *out = open_memstream(&text, &len);
        write_many(out, kinds[k], 5000);
        fclose(out);
        struct rsc_costs *costs;
        struct rsc_platform *platform;
        struct rsc_err err = {0};
        int rc = rsc_costs_parse(text, len, "text", &costs, &err);
        if (rc == 0) {
            rc = rsc_platform_offline(costs, NULL, NULL, 0, &platform, &err);
            rsc_costs_free(costs);
        }
        if (rc == 0)
            fail_msg("%s: not refused", kinds[k]);
        assert_int_equal(err.code, RSC_ESYNTAX);
        free(text);
    }
    limit_cpu_s(0);
}

/* Every host of a group was looked for among all of the file, for each of them again. */
static void large_groups_are_listed_quickly(void **unused)
{
    enum { HOSTS = 6000 };
    (void)unused;
    char *text;
    size_t len;
    FILE *out = open_memstream(&text, &len);
    fputs("version: 1\nprocessors:\n  - {host: r, compute: 1}\n", out);
    for (int i = 0; i < HOSTS; i++)
        fprintf(out, "  - {host: a%d, receive: 1, compute: 1}\n", i);
    fputs("groups:\n  g:\n    processors:\n", out);
    for (int i = 0; i < HOSTS; i++)
        fprintf(out, "      - {host: %c%d, receive: 1, compute: 1}\n", i % 2 ? 'a' : 'b', i);
    fclose(out);
    struct rsc_costs *costs;
    struct rsc_platform *platform;
    limit_cpu_s(60);
    assert_int_equal(rsc_costs_parse(text, len, "text", &costs, NULL), 0);
    assert_int_equal(rsc_platform_offline(costs, "g", NULL, 0, &platform, NULL), 0);
    limit_cpu_s(0);
    assert_int_equal(rsc_platform_nproc(platform), 1 + HOSTS + HOSTS / 2);
    rsc_platform_free(platform);
    rsc_costs_free(costs);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_match_wins_over_the_whole_name),
        cmocka_unit_test(a_class_has_its_own_costs),
        cmocka_unit_test(strangers_are_named_with_the_class_they_were_told),
        cmocka_unit_test(looking_up_is_trying_in_order),
        cmocka_unit_test(the_datatype_overrides_the_file),
        cmocka_unit_test(costs_under_an_older_name_are_found),
        cmocka_unit_test(a_group_overrides_what_it_matches),
        cmocka_unit_test(tables_are_straight_lines_that_go_on),
        cmocka_unit_test(a_stranger_is_named),
        cmocka_unit_test(a_missing_file_says_so),
        cmocka_unit_test(numbers_do_not_depend_on_the_locale),
        cmocka_unit_test(variants_change_one_thing),
        cmocka_unit_test(mutated_files_are_read_or_refused),
        cmocka_unit_test(short_texts_do_not_fill_the_memory),
        cmocka_unit_test(large_groups_are_listed_quickly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
