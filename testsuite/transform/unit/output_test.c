/* SPDX-License-Identifier: MIT
 * Every output of one hand-made result against the file of the same name in expected/. With
 * UPDATE_GOLDEN=1 in the environment the expectations are rewritten instead; review their diff. */
#include "check.h"

#include "diagnostics.h"
#include "diff.h"
#include "html_style.h"
#include "result_dump.h"
#include "list.h"
#include "report.h"
#include "report_html.h"
#include "report_json.h"
#include "report_sarif.h"
#include "report_text.h"
#include "sample.h"
#include "schema.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct memory {
    char *text;
    size_t n;
    FILE *out;
};

static struct memory *open_memory(struct xf_arena *a)
{
    struct memory *m = xf_alloc(a, sizeof *m);
    m->out = open_memstream(&m->text, &m->n);
    assert_non_null(m->out);
    return m;
}

/* The text, with the version's number replaced, so that a release changes no expectation. */
static const char *close_memory(struct xf_arena *a, struct memory *m)
{
    static const char version[] = XF_VERSION;
    fclose(m->out);
    char *copy = xf_strndup(a, m->text, m->n);
    free(m->text);
    for (char *at = copy; (at = strstr(at, version)); at++) {
        *at = 'V';
        memmove(at + 1, at + strlen(version), strlen(at + strlen(version)) + 1);
    }
    return copy;
}

static void compare(struct xf_arena *a, const char *name, const char *found)
{
    const char *path = xf_sprintf(a, EXPECTED_DIR "/%s", name);
    if (getenv("UPDATE_GOLDEN"))
        check_write(path, found, strlen(found));
    assert_string_equal(check_read(a, path).p, found);
}

static void diagnostics(void **state)
{
    struct xf_result r = sample_result(*state);
    struct memory *m = open_memory(*state);
    xf_diagnose_errors(m->out, &r, false);
    xf_diagnose_sites(*state, m->out, &r, false, 2);
    xf_diagnose_summary(m->out, &r);
    compare(*state, "diagnostics", close_memory(*state, m));
}

static void notes_are_counted(void **state)
{
    struct xf_result r = sample_result(*state);
    for (size_t notes = 0; notes <= 4; notes++) {
        struct memory *m = open_memory(*state);
        xf_diagnose_sites(*state, m->out, &r, false, notes);
        const char *text = close_memory(*state, m);
        size_t found = 0;
        for (const char *at = text; (at = strstr(at, "\nmean.c:")); at++)
            found += strstr(at, "note: ") && strstr(at, "note: ") < strchr(at + 1, '\n');
        assert_int_equal(found, notes < 3 ? notes : 3);
    }
}

static void diagnostics_in_colour(void **state)
{
    struct xf_result r = sample_result(*state);
    struct memory *m = open_memory(*state);
    xf_diagnose_errors(m->out, &r, true);
    xf_diagnose_sites(*state, m->out, &r, true, 2);
    compare(*state, "diagnostics-colour", close_memory(*state, m));
}

static void diff(void **state)
{
    struct xf_result r = sample_result(*state);
    struct memory *m = open_memory(*state);
    xf_diff_print(*state, m->out, &r.files[0], 3, false);
    compare(*state, "diff", close_memory(*state, m));
}

static void list(void **state)
{
    struct xf_result r = sample_result(*state);
    struct memory *m = open_memory(*state);
    xf_list_print(*state, m->out, &r);
    compare(*state, "list", close_memory(*state, m));
}

static void dumps(void **state)
{
    struct xf_result r = sample_result(*state);
    struct memory *m = open_memory(*state);
    xf_dump_verdicts(m->out, &r.files[1]);
    xf_dump_edits(m->out, &r.files[0]);
    compare(*state, "dumps", close_memory(*state, m));
}

static const char *report(struct xf_arena *a,
                          void (*write)(struct xf_arena *, FILE *, const struct xf_result *))
{
    struct xf_result r = sample_result(a);
    struct memory *m = open_memory(a);
    write(a, m->out, &r);
    return close_memory(a, m);
}

static void text_report(void **state)
{
    compare(*state, "report.txt", report(*state, xf_report_text));
}

static void json_report(void **state)
{
    compare(*state, "report.json", report(*state, xf_report_json));
}

/* And is not followed by what lacks a member, or has one of another kind. */
static void json_follows_its_schema(void **state)
{
    json_t *schema = json_load_file(SCHEMA_DIR "/report-1.schema.json", 0, NULL);
    json_t *root = json_loads(report(*state, xf_report_json), 0, NULL);
    assert_non_null(schema);
    const char *wrong = schema_objection(*state, schema, root);
    if (wrong)
        fail_msg("%s", wrong);
    json_t *site = json_array_get(json_object_get(root, "sites"), 0);
    json_object_set_new(site, "verdict", json_string("maybe"));
    assert_non_null(schema_objection(*state, schema, root));
    json_object_set_new(site, "verdict", json_string("left"));
    assert_null(schema_objection(*state, schema, root));
    json_object_set_new(site, "line", json_integer(0));
    assert_non_null(schema_objection(*state, schema, root));
    json_object_set_new(site, "line", json_integer(1));
    json_object_del(site, "code");
    assert_non_null(schema_objection(*state, schema, root));
    json_object_set_new(site, "code", json_string(""));
    json_object_set_new(site, "surprise", json_true());
    assert_non_null(schema_objection(*state, schema, root));
    json_decref(root);
    json_decref(schema);
}

static void sarif_report(void **state)
{
    compare(*state, "report.sarif", report(*state, xf_report_sarif));
}

static void html_report(void **state)
{
    compare(*state, "report.html", report(*state, xf_report_html));
}

/* ---- colours of the page ---- */

/* The colour that a name has in the style from `from` on: "--ink: #1c2330". */
static void colour(const char *from, const char *name, double rgb[3])
{
    char wanted[32];
    unsigned value = 0;
    snprintf(wanted, sizeof wanted, "--%s: #", name);
    const char *at = strstr(from, wanted);
    if (!at || sscanf(at + strlen(wanted), "%6x", &value) != 1)
        fail_msg("no colour %s", name);
    for (int i = 0; i < 3; i++)
        rgb[i] = ((value >> (16 - 8 * i)) & 255) / 255.0;
}

/* As WCAG 2 defines it. */
static double luminance(const double rgb[3])
{
    static const double weights[3] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++)
        sum +=
            weights[i] * (rgb[i] <= 0.03928 ? rgb[i] / 12.92 : pow((rgb[i] + 0.055) / 1.055, 2.4));
    return sum;
}

static void check_contrast(const char *style, const char *ink, const char *paper)
{
    double x[3], y[3];
    colour(style, ink, x);
    colour(style, paper, y);
    double a = luminance(x), b = luminance(y);
    double ratio = a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
    if (ratio < 4.5)
        fail_msg("%s on %s: contrast %.2f", ink, paper, ratio);
}

/* Light, and dark. */
static void html_can_be_read(void **state)
{
    (void)state;
    static const char *const inks[] = {"ink", "dim", "good", "bad", "calm"};
    static const char *const papers[] = {"paper", "panel"};
    static const char *const lines[] = {"del", "add", "gone", "new", "gap"};
    const char *dark = strstr(xf_html_style, "prefers-color-scheme: dark");
    const char *styles[] = {xf_html_style, dark};
    assert_non_null(dark);
    for (size_t s = 0; s < 2; s++) {
        for (size_t i = 0; i < 5; i++)
            for (size_t p = 0; p < 2; p++)
                check_contrast(styles[s], inks[i], papers[p]);
        for (size_t i = 0; i < 5; i++)
            check_contrast(styles[s], "ink", lines[i]);
        check_contrast(styles[s], "dim", "del");
        check_contrast(styles[s], "dim", "add");
    }
}

/* The totals of the summary are those of the list of sites. */
static void json_totals_add_up(void **state)
{
    json_t *root = json_loads(report(*state, xf_report_json), 0, NULL);
    assert_non_null(root);
    int sites, rewritten, refused, left, version;
    assert_int_equal(json_unpack(root, "{s:i, s:{s:i, s:i, s:i, s:i}}", "version", &version,
                                 "summary", "sites", &sites, "rewritten", &rewritten, "refused",
                                 &refused, "left", &left),
                     0);
    assert_int_equal(version, 1);
    assert_int_equal(sites, rewritten + refused + left);
    assert_int_equal(sites, json_array_size(json_object_get(root, "sites")));
    json_decref(root);
}

/* The fix, carried out by its lines and columns, gives what the edits give. */
static void sarif_regions_point_at_the_edits(void **state)
{
    struct xf_result r = sample_result(*state);
    json_t *root = json_loads(report(*state, xf_report_sarif), 0, NULL);
    json_t *run = json_array_get(json_object_get(root, "runs"), 0);
    json_t *first = json_array_get(json_object_get(run, "results"), 0), *replacements;
    assert_int_equal(json_unpack(first, "{s:[{s:[{s:o}]}]}", "fixes", "artifactChanges",
                                 "replacements", &replacements),
                     0);
    assert_int_equal(json_array_size(replacements), r.files[0].n_edits);
    static const int expected[][4] = {{1, 1, 2, 1}, {6, 25, 7, 1}, {7, 31, 7, 45}, {8, 5, 8, 75}};
    for (size_t i = 0; i < 4; i++) {
        int p[4];
        assert_int_equal(json_unpack(json_array_get(replacements, i), "{s:{s:i, s:i, s:i, s:i}}",
                                     "deletedRegion", "startLine", &p[0], "startColumn", &p[1],
                                     "endLine", &p[2], "endColumn", &p[3]),
                         0);
        assert_memory_equal(p, expected[i], sizeof p);
    }
    json_decref(root);
}

/* A string at the end of the path of members that `path` names, separated by blanks; not empty. */
static const char *text_at(struct xf_arena *a, json_t *from, const char *path)
{
    char *rest;
    for (char *name = strtok_r(xf_strdup(a, path), " ", &rest); from && name;
         name = strtok_r(NULL, " ", &rest))
        from = json_is_array(from) ? json_array_get(from, (size_t)atoi(name))
                                   : json_object_get(from, name);
    const char *text = from ? json_string_value(from) : NULL;
    if (!text || !*text)
        fail_msg("no text at %s", path);
    return text;
}

/* What the schema of SARIF 2.1.0 demands, and what code scanning shows of a rule. */
static void sarif_rules_are_complete(void **state)
{
    json_t *root = json_loads(report(*state, xf_report_sarif), 0, NULL), *run, *rules, *x;
    size_t i;
    assert_string_equal(text_at(*state, root, "version"), "2.1.0");
    run = json_array_get(json_object_get(root, "runs"), 0);
    json_t *driver = json_object_get(json_object_get(run, "tool"), "driver");
    rules = json_object_get(driver, "rules");
    assert_non_null(strchr(text_at(*state, driver, "informationUri"), ':'));
    assert_string_equal(text_at(*state, driver, "name"), "rescatter");
    assert_int_equal(json_array_size(rules), 1 + XF_N_OBLIGATIONS + XF_N_REASONS - 1);
    json_array_foreach(rules, i, x)
    {
        text_at(*state, x, "id");
        text_at(*state, x, "shortDescription text");
        const char *full = text_at(*state, x, "fullDescription text");
        const char *help = text_at(*state, x, "help text");
        assert_non_null(strchr(full, '.'));
        assert_null(strchr(full, '\n'));
        assert_true(strlen(help) >= strlen(full));
        assert_null(strstr(text_at(*state, x, "help markdown"), "\nWHAT "));
        text_at(*state, x, "defaultConfiguration level");
    }
    json_decref(root);
}

static void sarif_results_are_complete(void **state)
{
    json_t *root = json_loads(report(*state, xf_report_sarif), 0, NULL), *run, *rules, *x;
    size_t i;
    run = json_array_get(json_object_get(root, "runs"), 0);
    rules = json_object_get(json_object_get(json_object_get(run, "tool"), "driver"), "rules");
    assert_int_not_equal(json_array_size(json_object_get(run, "results")), 0);
    json_array_foreach(json_object_get(run, "results"), i, x)
    {
        json_t *rule =
            json_array_get(rules, (size_t)json_integer_value(json_object_get(x, "ruleIndex")));
        assert_string_equal(text_at(*state, rule, "id"), text_at(*state, x, "ruleId"));
        text_at(*state, x, "message text");
        text_at(*state, x, "partialFingerprints rescatterSite/v1");
        text_at(*state, x, "locations 0 physicalLocation artifactLocation uri");
        json_int_t line = 0;
        json_unpack(x, "{s:[{s:{s:{s:I}}}]}", "locations", "physicalLocation", "region",
                    "startLine", &line);
        assert_true(line >= 1);
        if (json_object_get(x, "fixes"))
            text_at(*state, x, "fixes 0 artifactChanges 0 artifactLocation uri");
    }
    json_decref(root);
}

static void reports_replace_files_or_say_why_not(void **state)
{
    struct xf_result r = sample_result(*state);
    check_write("r.json", "old", 3);
    assert_null(xf_report_write(*state, "json", "r.json", &r));
    json_t *root = json_load_file("r.json", 0, NULL);
    assert_non_null(root);
    json_decref(root);
    const char *wrong = xf_report_write(*state, "html", "no/such/dir/r.html", &r);
    assert_non_null(wrong);
    assert_non_null(strstr(wrong, "no/such/dir/r.html"));
    assert_int_equal(check_entries("."), 1);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, check_setup, check_teardown)
    const struct CMUnitTest tests[] = {
        TEST(diagnostics),
        TEST(notes_are_counted),
        TEST(diagnostics_in_colour),
        TEST(diff),
        TEST(list),
        TEST(dumps),
        TEST(text_report),
        TEST(json_report),
        TEST(json_follows_its_schema),
        TEST(sarif_report),
        TEST(html_report),
        TEST(html_can_be_read),
        TEST(json_totals_add_up),
        TEST(sarif_regions_point_at_the_edits),
        TEST(sarif_rules_are_complete),
        TEST(sarif_results_are_complete),
        TEST(reports_replace_files_or_say_why_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
