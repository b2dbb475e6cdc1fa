/* SPDX-License-Identifier: MIT */
#include "check.h"

#include "options.h"

#include <string.h>

enum { MAX_WORDS = 16 };

/* Parse a command line given as words separated by blanks. */
static int parse(struct xf_arena *a, const char *line, struct xf_options *opt)
{
    char *words[MAX_WORDS] = {"rescatter"};
    int n = 1;
    char *rest = xf_strdup(a, line), *save;
    for (char *w = strtok_r(rest, " ", &save); w; w = strtok_r(NULL, " ", &save))
        words[n++] = w;
    return xf_options_parse(a, n, words, opt);
}

static void bad_use_is_one_line(void **state)
{
    static const struct {
        const char *line, *said;
    } cases[] = {
        {"", "rescatter: no file named (see rescatter --help)\n"},
        {"--frobnicate a.c", "rescatter: unrecognized option '--frobnicate'\n"},
        {"-q a.c", "rescatter: invalid option -- 'q'\n"},
        {"-o", "rescatter: option requires an argument -- 'o'\n"},
        {"-i --check a.c", "rescatter: --in-place and --check exclude each other\n"},
        {"-o out -i a.c", "rescatter: --output-dir and --in-place exclude each other\n"},
        {"--report json a.c", "rescatter: --report: found 'json', expected FORMAT:FILE\n"},
        {"--report json: a.c", "rescatter: --report: found 'json:', expected FORMAT:FILE\n"},
        {"--report xml:f a.c",
         "rescatter: --report: found format 'xml', expected text, json, sarif, html or verdicts\n"},
        {"--dump=tree a.c",
         "rescatter: --dump: found 'tree', expected sites, facts, verdicts or edits\n"},
        {"--color=red a.c", "rescatter: --color: found 'red', expected auto, always or never\n"},
        {"-j 0 a.c", "rescatter: --jobs: found '0', expected a number, at least 1\n"},
        {"-j 2x a.c", "rescatter: --jobs: found '2x', expected a number, at least 1\n"},
        {"-U -1 a.c", "rescatter: --context: found '-1', expected a number, at least 0\n"},
        {"-j 99999999999999999999 a.c",
         "rescatter: --jobs: found '99999999999999999999', expected a number, at least 1\n"},
        {"--only ( a.c",
         "rescatter: --only: bad pattern '(': missing closing parenthesis at character 2\n"},
        {"-p build a.c -- -DX",
         "rescatter: --build-dir and compiler flags after -- exclude each other\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct xf_options opt;
        check_capture_stderr();
        int rc = parse(*state, cases[i].line, &opt);
        const char *said = check_captured_stderr(*state);
        assert_string_equal(said, cases[i].said);
        assert_int_equal(rc, -1);
        xf_options_clear(&opt);
    }
}

static void an_unknown_obligation_lists_the_known(void **state)
{
    struct xf_options opt;
    check_capture_stderr();
    assert_int_equal(parse(*state, "--assume room,rooms a.c", &opt), -1);
    const char *said = check_captured_stderr(*state);
    assert_non_null(strstr(said, "found 'rooms', expected obligations: "));
    for (int o = 0; o < XF_N_OBLIGATIONS; o++)
        assert_int_equal(strstr(said, xf_obligation_id((enum xf_obligation)o)) != NULL,
                         !xf_obligation_must_hold((enum xf_obligation)o));
}

static void defaults(void **state)
{
    struct xf_options opt;
    assert_int_equal(parse(*state, "a.c", &opt), 0);
    assert_int_equal(opt.output.mode, XF_MODE_DIFF);
    assert_int_equal(opt.shown.color, XF_AUTO);
    assert_int_equal(opt.shown.context_lines, 3);
    assert_true(opt.jobs >= 1);
    assert_false(opt.build.flags_given);
    assert_int_equal(opt.named.files.n, 1);
    assert_true(xf_options_select(&opt, "a.c:main:chunk"));
}

static void options_may_follow_files_and_flags_come_last(void **state)
{
    struct xf_options opt;
    assert_int_equal(parse(*state, "a.c -i b.c a.c -j3 -- -DX -i c.c", &opt), 0);
    assert_int_equal(opt.output.mode, XF_MODE_IN_PLACE);
    assert_int_equal(opt.jobs, 3);
    assert_int_equal(opt.named.files.n, 2); /* a.c counts once */
    assert_string_equal(opt.named.files.v[0], "a.c");
    assert_string_equal(opt.named.files.v[1], "b.c");
    assert_int_equal(opt.build.flags.n, 3);
    assert_string_equal(opt.build.flags.v[0], "-DX");
    assert_string_equal(opt.build.flags.v[1], "-i");
    assert_string_equal(opt.build.flags.v[2], "c.c");
    assert_true(opt.build.flags_given);
}

static void no_flags_after_the_dashes_means_none(void **state)
{
    struct xf_options opt;
    assert_int_equal(parse(*state, "a.c --", &opt), 0);
    assert_true(opt.build.flags_given);
    assert_int_equal(opt.build.flags.n, 0);
}

static void every_mode(void **state)
{
    static const struct {
        const char *line;
        enum xf_mode mode;
    } cases[] = {
        {"--in-place a.c", XF_MODE_IN_PLACE},
        {"-o d a.c", XF_MODE_OUTPUT_DIR},
        {"--output-dir=d a.c", XF_MODE_OUTPUT_DIR},
        {"--check a.c", XF_MODE_CHECK},
        {"--list a.c", XF_MODE_LIST},
        {"--dump=facts a.c", XF_MODE_DUMP},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct xf_options opt;
        assert_int_equal(parse(*state, cases[i].line, &opt), 0);
        assert_int_equal(opt.output.mode, cases[i].mode);
    }
}

static void lists_and_values(void **state)
{
    struct xf_options opt;
    assert_int_equal(
        parse(*state,
              "--report json:r.json --report html:a:b --assume room,same-answer --color "
              "--dump=verdicts -U0 -p build",
              &opt),
        0);
    assert_int_equal(opt.reports.n, 2);
    assert_string_equal(opt.reports.v[0].format, "json");
    assert_string_equal(opt.reports.v[0].path, "r.json");
    assert_string_equal(opt.reports.v[1].path, "a:b");
    for (int o = 0; o < XF_N_OBLIGATIONS; o++)
        assert_int_equal(opt.assume[o], o == XF_ROOM || o == XF_SAME_ANSWER);
    assert_int_equal(opt.shown.color, XF_ALWAYS);
    assert_int_equal(opt.output.dump, XF_DUMP_VERDICTS);
    assert_int_equal(opt.shown.context_lines, 0);
    assert_string_equal(opt.build.dir, "build");
}

static void explain_needs_no_file(void **state)
{
    struct xf_options opt;
    assert_int_equal(parse(*state, "--explain room", &opt), 0);
    assert_string_equal(opt.explain, "room");
}

static void only_and_skip(void **state)
{
    struct xf_options opt;
    assert_int_equal(parse(*state, "--only :main: --only ^b --skip :rows$ a.c", &opt), 0);
    assert_true(xf_options_select(&opt, "a.c:main:chunk"));
    assert_true(xf_options_select(&opt, "b.c:work:chunk"));
    assert_false(xf_options_select(&opt, "a.c:work:chunk"));
    assert_false(xf_options_select(&opt, "a.c:main:rows"));
    xf_options_clear(&opt);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(bad_use_is_one_line, check_setup, check_teardown),
        cmocka_unit_test_setup_teardown(an_unknown_obligation_lists_the_known, check_setup,
                                        check_teardown),
        cmocka_unit_test_setup_teardown(defaults, check_setup, check_teardown),
        cmocka_unit_test_setup_teardown(options_may_follow_files_and_flags_come_last, check_setup,
                                        check_teardown),
        cmocka_unit_test_setup_teardown(no_flags_after_the_dashes_means_none, check_setup,
                                        check_teardown),
        cmocka_unit_test_setup_teardown(every_mode, check_setup, check_teardown),
        cmocka_unit_test_setup_teardown(lists_and_values, check_setup, check_teardown),
        cmocka_unit_test_setup_teardown(explain_needs_no_file, check_setup, check_teardown),
        cmocka_unit_test_setup_teardown(only_and_skip, check_setup, check_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
