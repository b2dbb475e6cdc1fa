/* SPDX-License-Identifier: MIT
 * Merging measured costs into cost files: what was there stays, in whatever way it is written.
 */
#include "costmerge.h"
#include "costtext.h"

#include "rescatter_plan.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#define AFFINE(startup, byte)                                                                      \
    {                                                                                              \
        .given = true, .cost = {.startup_s = (startup)}, .per_byte_s = (byte)                      \
    }

static const struct rsc_measured_host two_hosts[] = {
    {.name = "n1.local", .receive = AFFINE(0.5, 0.25)},
    {.name = "n2", .receive = AFFINE(0, 2)},
};

static const struct rsc_measurement network_part = {.hosts = two_hosts, .n_hosts = 2};

#define N1 "{host: 'n1\\.local', receive: {startup: 0.5, per_byte: 0.25}"
#define N2 "{host: n2, receive: {startup: 0, per_byte: 2}"

/* Each pair: the file before and after. */
static const struct {
    const char *name, *before, *after;
} cases[] = {
    {"nothing yet", "", "version: 1\nprocessors:\n  - " N1 "}\n  - " N2 "}\n"},
    {"only groups so far", "version: 1\ngroups: {g: {item_bytes: 8}} # of g\n",
     "version: 1\ngroups: {g: {item_bytes: 8}} # of g\nprocessors:\n  - " N1 "}\n  - " N2 "}\n"},
    {"own entries, in two styles",
     "version: 1\nprocessors:\n"
     "  # the old one\n"
     "  - host: n1.local\n"
     "    receive:\n"
     "      startup: 7\n"
     "      per_byte: 1 # slow\n"
     "    compute: 3\n"
     "  - {compute: 4, host: n2} # new\n"
     "item_bytes: 4\n",
     "version: 1\nprocessors:\n"
     "  # the old one\n"
     "  - host: n1.local\n"
     "    receive: {startup: 0.5, per_byte: 0.25} # slow\n"
     "    compute: 3\n"
     "  - {compute: 4, host: n2, receive: {startup: 0, per_byte: 2}} # new\n"
     "item_bytes: 4\n"},
    {"a pattern for both, comments in between",
     "version: 1\nprocessors:\n- host: head\n\n# the others\n- host: 'n.*'\n  compute: 2\n",
     "version: 1\nprocessors:\n- host: head\n- " N1 ", compute: {startup: 0, per_item: 2}}\n- " N2
     ", compute: {startup: 0, per_item: 2}}\n\n# the others\n- host: 'n.*'\n  compute: 2\n"},
    {"the pattern is the first entry",
     "version: 1\nprocessors:\n  - {host: '.*', compute: {points: [[2, 1.5], [4, 2]]}}\n",
     "version: 1\nprocessors:\n  - " N1 ", compute: {points: [[2, 1.5], [4, 2]]}}\n  - " N2
     ", compute: {points: [[2, 1.5], [4, 2]]}}\n"
     "  - {host: '.*', compute: {points: [[2, 1.5], [4, 2]]}}\n"},
    {"in brackets throughout, no newline at the end",
     "{version: 1, processors: [{host: 'n2', compute: 1}, {host: x}]}",
     "{version: 1, processors: [{host: 'n2', compute: 1, receive: {startup: 0, per_byte: 2}}, "
     "{host: x}, " N1 "}]}"},
    {"brackets, a pattern first", "{version: 1, processors: [ {host: 'n.*'} ]}",
     "{version: 1, processors: [" N1 "}, " N2 "},  {host: 'n.*'} ]}"},
    {"last entries grow and the list does, too",
     "version: 1\nprocessors:\n- host: n2\n  compute: 1\nitem_bytes: 3",
     "version: 1\nprocessors:\n- host: n2\n  compute: 1\n  receive: {startup: 0, per_byte: "
     "2}\n- " N1 "}\nitem_bytes: 3"},
    {"an alias is replaced, its anchor is not",
     "version: 1\nprocessors:\n  - {host: x, receive: &net {per_byte: 1}}\n"
     "  - {host: n2, receive: *net, compute: 1}\n  - host: n1.local\n    receive: *net\n",
     "version: 1\nprocessors:\n  - {host: x, receive: &net {per_byte: 1}}\n"
     "  - {host: n2, receive: {startup: 0, per_byte: 2}, compute: 1}\n  - host: n1.local\n"
     "    receive: {startup: 0.5, per_byte: 0.25}\n"},
    {"letters of several bytes before the place",
     "\xef\xbb\xbfversion: 1 # \xc3\xa4\xe2\x82\xac\nprocessors:\n  - {host: n2} # \xc3\xbc\n",
     "\xef\xbb\xbfversion: 1 # \xc3\xa4\xe2\x82\xac\nprocessors:\n"
     "  - {host: n2, receive: {startup: 0, per_byte: 2}} # \xc3\xbc\n  - " N1 "}\n"},
};

static char *merge(const char *before, const struct rsc_measurement *measurement)
{
    char *after = NULL;
    struct rsc_err err = {.text = ""};
    if (rsc_costs_merge_text(before, strlen(before), "test", measurement, &after, &err) < 0)
        fail_msg("%s", err.text);
    return after;
}

static void what_was_there_stays(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *after = merge(cases[i].before, &network_part);
        if (strcmp(after, cases[i].after) != 0)
            fail_msg("%s: found\n%sexpected\n%s", cases[i].name, after, cases[i].after);
        free(after);
    }
}

/* The entries that the first merge made are found by the second. */
static void merging_again_changes_nothing(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *once = merge(cases[i].before, &network_part), *twice = merge(once, &network_part);
        assert_string_equal(once, twice);
        free(once);
        free(twice);
    }
}

static void groups_are_made_and_found(void **unused)
{
    (void)unused;
    static const struct rsc_measured_host host = {
        .name = "n2", .compute = {.given = true, .cost = {.per_item_s = 0.125}}};
    struct rsc_measurement m = {
        .group = "a.c:main:n", .item_bytes = 16, .hosts = &host, .n_hosts = 1};
    static const char entry[] = "{host: n2, compute: {startup: 0, per_item: 0.125}}";
    char *made = merge("", &m), expected[512];
    snprintf(
        expected, sizeof expected,
        "version: 1\ngroups:\n  'a.c:main:n':\n    item_bytes: 16\n    processors:\n      - %s\n",
        entry);
    assert_string_equal(made, expected);
    m.group = "b";
    char *second = merge(made, &m);
    snprintf(expected + strlen(expected), sizeof expected - strlen(expected),
             "  b:\n    item_bytes: 16\n    processors:\n      - %s\n", entry);
    assert_string_equal(second, expected);
    char *third = merge("version: 1\ngroups: {c: {item_bytes: 1}}", &m);
    snprintf(expected, sizeof expected,
             "version: 1\ngroups: {c: {item_bytes: 1}, b: {item_bytes: 16, processors: [%s]}}",
             entry);
    assert_string_equal(third, expected);
    free(made);
    free(second);
    free(third);
}

static void network_and_origin_are_told(void **unused)
{
    (void)unused;
    char *hosts[] = {"n2"}, *other[] = {"n3"};
    struct rsc_measured origin = {.date = "2026-11-21T10:00:00Z",
                                  .mpi = "Some MPI 1",
                                  .root = "r",
                                  .hosts = hosts,
                                  .n_hosts = 1,
                                  .bytes = {64, 1024}};
    struct rsc_measured_network network = {true, 0.5};
    struct rsc_measurement m = {
        .network = &network, .measured = &origin, .hosts = two_hosts + 1, .n_hosts = 1};
    char *first = merge("", &m);
    assert_string_equal(first, "version: 1\nnetwork: {port: many, root_per_byte: 0.5}\n"
                               "measured: {date: '2026-11-21T10:00:00Z', mpi: 'Some MPI 1', root: "
                               "r, hosts: [n2], bytes: [64, 1024]}\nprocessors:\n  - " N2 "}\n");
    origin.hosts = other;
    char *more = merge(first, &m);
    assert_non_null(strstr(more, "hosts: [n2, n3]"));
    origin.mpi = "Some MPI 2";
    network = (struct rsc_measured_network){false, 0};
    char *anew = merge(more, &m);
    assert_non_null(strstr(anew, "hosts: [n3]"));
    assert_non_null(strstr(anew, "network: {port: one}\n"));
    free(first);
    free(more);
    free(anew);
}

static void odd_names_are_quoted(void **unused)
{
    (void)unused;
    static const char *const names[] = {"a'b",       "null", "10.0.0.1", "x y",    "-",
                                        "tab\there", "(*)",  "\xc3\xa4", "a: b, c"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct rsc_measured_host host = {.name = names[i], .compute = AFFINE(0, 1)};
        struct rsc_measurement m = {.hosts = &host, .n_hosts = 1, .item_bytes = 1};
        struct rsc_costs *costs;
        char *text = merge("", &m);
        assert_int_equal(rsc_costs_parse(text, strlen(text), "test", &costs, NULL), 0);
        assert_true(rsc_entry_matches(&costs->common.entries[0], names[i]));
        char *again = merge(text, &m);
        assert_string_equal(text, again);
        rsc_costs_free(costs);
        free(text);
        free(again);
    }
}

static void numbers_do_not_follow_the_locale(void **unused)
{
    (void)unused;
    if (!setlocale(LC_NUMERIC, "de_DE.UTF-8"))
        skip();
    char *text = merge("", &network_part);
    setlocale(LC_NUMERIC, "C");
    assert_non_null(strstr(text, "startup: 0.5"));
    free(text);
}

static void bad_files_are_not_touched(void **unused)
{
    (void)unused;
    static const char *const bad[] = {"version: 2\n", "nonsense", "version: 1\nprocessors: [",
                                      "version: 1\nprocessors: []\n"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char *after = NULL;
        struct rsc_err err;
        assert_int_equal(
            rsc_costs_merge_text(bad[i], strlen(bad[i]), "bad", &network_part, &after, &err), -1);
        assert_int_equal(err.code, RSC_ESYNTAX);
        assert_null(after);
    }
}

/* ---- On the disk ---- */

struct folder {
    char path[64], file[96];
};

static struct folder make_folder(void)
{
    struct folder folder = {.path = "/tmp/rescatter-merge-XXXXXX"};
    assert_non_null(mkdtemp(folder.path));
    snprintf(folder.file, sizeof folder.file, "%s/costs.yaml", folder.path);
    return folder;
}

static void remove_folder(const struct folder *folder)
{
    unlink(folder->file);
    assert_int_equal(rmdir(folder->path), 0); /* nothing else is left */
}

static void files_are_made_and_merged(void **unused)
{
    (void)unused;
    struct folder folder = make_folder();
    struct stat status;
    struct rsc_costs *costs;
    assert_int_equal(rsc_costs_merge(folder.file, &network_part, NULL), 0);
    assert_int_equal(chmod(folder.file, 0640), 0);
    assert_int_equal(rsc_costs_merge(folder.file, &network_part, NULL), 0);
    assert_int_equal(stat(folder.file, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0640);
    assert_int_equal(rsc_costs_load(folder.file, &costs, NULL), 0);
    assert_int_equal(costs->common.n_entries, 2);
    rsc_costs_free(costs);
    remove_folder(&folder);
}

static void links_are_followed(void **unused)
{
    (void)unused;
    struct folder folder = make_folder();
    char link[128];
    struct stat status;
    snprintf(link, sizeof link, "%s/link", folder.path);
    assert_int_equal(rsc_costs_merge(folder.file, &network_part, NULL), 0);
    assert_int_equal(symlink(folder.file, link), 0);
    assert_int_equal(rsc_costs_merge(link, &network_part, NULL), 0);
    assert_int_equal(lstat(link, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    unlink(link);
    remove_folder(&folder);
}

static void failing_leaves_the_old_file(void **unused)
{
    (void)unused;
    struct folder folder = make_folder();
    struct rsc_err err;
    char *text;
    size_t len;
    assert_int_equal(rsc_costtext_write(folder.file, "version: 3\n", 11, &err), 0);
    assert_int_equal(rsc_costs_merge(folder.file, &network_part, &err), -1);
    assert_int_equal(rsc_costtext_read(folder.file, &text, &len, &err), 0);
    assert_int_equal(len, 11);
    free(text);
    assert_int_equal(rsc_costs_merge("/no/such/folder/costs.yaml", &network_part, &err), -1);
    assert_int_equal(err.code, RSC_EIO);
    assert_int_equal(rsc_costs_merge(folder.path, &network_part, &err), -1);
    assert_int_equal(err.code, RSC_EIO);
    remove_folder(&folder);
}

static void what_never_ends_is_refused(void **unused)
{
    (void)unused;
    struct rsc_costs *costs;
    struct rsc_err err;
    assert_int_equal(rsc_costs_load("/dev/zero", &costs, &err), -1);
    assert_int_equal(err.code, RSC_EIO);
    assert_non_null(strstr(err.text, "64 MB"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_there_stays),
        cmocka_unit_test(merging_again_changes_nothing),
        cmocka_unit_test(groups_are_made_and_found),
        cmocka_unit_test(network_and_origin_are_told),
        cmocka_unit_test(odd_names_are_quoted),
        cmocka_unit_test(numbers_do_not_follow_the_locale),
        cmocka_unit_test(bad_files_are_not_touched),
        cmocka_unit_test(files_are_made_and_merged),
        cmocka_unit_test(links_are_followed),
        cmocka_unit_test(failing_leaves_the_old_file),
        cmocka_unit_test(what_never_ends_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
