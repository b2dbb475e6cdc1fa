/* SPDX-License-Identifier: MIT */
#include "check.h"

#include "diff.h"
#include "path.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *diff_of(struct xf_arena *a, const struct xf_file *f, unsigned context,
                           bool color)
{
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    xf_diff_print(a, out, f, context, color);
    fclose(out);
    char *copy = xf_strndup(a, text, n);
    free(text);
    return copy;
}

static void the_form(void **state)
{
    struct xf_file f = check_file(*state, "./src//a.c", "1\n2\n3\n4\n5\n6\n", "3", "III");
    assert_string_equal(diff_of(*state, &f, 1, false),
                        "--- a/src/a.c\n+++ b/src/a.c\n@@ -2,3 +2,3 @@\n 2\n-3\n+III\n 4\n");
    assert_string_equal(diff_of(*state, &f, 0, false),
                        "--- a/src/a.c\n+++ b/src/a.c\n@@ -3 +3 @@\n-3\n+III\n");
}

static void no_edit_no_output(void **state)
{
    struct xf_file f = {.path = "a.c", .source = "1\n", .source_len = 2};
    assert_string_equal(diff_of(*state, &f, 3, true), "");
}

static void colour_wraps_each_line_before_its_end(void **state)
{
    struct xf_file f = check_file(*state, "a.c", "1\n2\n", "2", "II");
    assert_string_equal(
        diff_of(*state, &f, 0, true),
        "\033[1m--- a/a.c\033[0m\n\033[1m+++ b/a.c\033[0m\n\033[36m@@ -2 +2 @@\033[0m\n"
        "\033[31m-2\033[0m\n\033[32m+II\033[0m\n");
}

/* The diff, handed to the tools people use, makes the rewritten file, and reversed the original. */
static void file_applies(struct xf_arena *a, const struct xf_file *f)
{
    const char *diff = diff_of(a, f, 3, false);
    struct xf_bytes rewritten = xf_edits_apply(a, f);
    static const char *const tools[][2] = {
        {"patch -s -p1 < d.diff", "patch -s -R -p1 < d.diff"},
        {"git apply --whitespace=nowarn d.diff", "git apply -R --whitespace=nowarn d.diff"},
    };
    check_write("d.diff", diff, strlen(diff));
    for (size_t i = 0; i < 2; i++) {
        check_write(f->path, f->source, f->source_len);
        assert_int_equal(check_run(tools[i][0]), 0);
        check_bytes(check_read(a, f->path), rewritten.p, rewritten.n);
        assert_int_equal(check_run(tools[i][1]), 0);
        check_bytes(check_read(a, f->path), f->source, f->source_len);
    }
}

static void applies(struct xf_arena *a, const char *path, const char *source, const char *from,
                    const char *to)
{
    struct xf_file f = check_file(a, path, source, from, to);
    file_applies(a, &f);
}

static void tools_apply_it(void **state)
{
    if (check_run("git --version >/dev/null && patch --version >/dev/null") != 0) {
        print_message("SKIP: no patch or no git: install patch, git\n");
        skip();
    }
    assert_int_equal(check_run("mkdir -p 'sub dir'"), 0);
    applies(*state, "plain.c", "int a;\nint b;\nint c;\n", "b", "my_b");
    applies(*state, "sub dir/with space.c", "int a;\nint b;\n", "b", "my_b");
    applies(*state, "quo\"te\\.c", "int a;\nint b;\n", "b", "my_b");
    applies(*state, "caf\xE9.c", "int a;\nint b;\n", "b", "my_b");
    applies(*state, "crlf.c", "int a;\r\nint b;\r\nint c;\r\n", "b", "my_b");
    applies(*state, "mixed.c", "int a;\r\nint b;\nint c;\r\n", "b;\n", "my_b;\r\n");
    applies(*state, "tabs.c", "int a;\n\tint b; \t\n\t\n", "b", "my_b");
    applies(*state, "latin1.c", "/* caf\xE9 */\nint b; /* \xDF */\n", "b", "my_b");
    applies(*state, "no-newline.c", "int a;\nint b;", "b", "my_b");
    applies(*state, "newline-lost.c", "int a;\nint b;\n", "b;\n", "my_b;");
    applies(*state, "newline-won.c", "int a;\nint b;", "b;", "my_b;\n");
    applies(*state, "form-feed.c", "int a;\n\f\nint b;\n", "b", "my_b");
}

/* Text of a few short lines in which all that gives trouble is frequent. */
static char *random_text(struct xf_arena *a, unsigned *seed)
{
    static const char *const pieces[] = {"a", "b\n",  "\n",      "\r\n", "\t",
                                         " ", "\xE9", "--- x\n", "\\",   "\f"};
    enum { MAX_PIECES = 40, PIECES = sizeof pieces / sizeof *pieces };
    char *text = xf_alloc(a, MAX_PIECES * 8);
    for (int n = 1 + rand_r(seed) % MAX_PIECES; n > 0; n--)
        strcat(text, pieces[rand_r(seed) % PIECES]);
    return text;
}

static void random_files_survive_the_tools(void **state)
{
    enum { RUNS = 25 };
    for (unsigned run = 0; run < RUNS; run++) {
        unsigned seed = run;
        char *source = random_text(*state, &seed);
        size_t n = strlen(source), begin = (size_t)rand_r(&seed) % n;
        char *from = xf_strndup(*state, source + begin, 1 + (size_t)rand_r(&seed) % (n - begin));
        char *to = random_text(*state, &seed);
        if (strcmp(from, to) == 0)
            continue;
        print_message("seed %u\n", run);
        applies(*state, "random.c", source, from, to);
    }
}

/* Several edits, some of which touch, in a text of their own. */
static struct xf_file random_file(struct xf_arena *a, unsigned *seed)
{
    enum { MOST = 6 };
    struct xf_file f = {.path = "random.c"};
    f.source = random_text(a, seed);
    f.source_len = strlen(f.source);
    struct xf_edit *edits = xf_alloc(a, MOST * sizeof *edits);
    for (size_t at = 0; f.n_edits < MOST && at <= f.source_len; f.n_edits++) {
        struct xf_edit *e = &edits[f.n_edits];
        e->begin = at + (size_t)rand_r(seed) % (f.source_len - at + 1) / 2;
        e->end = e->begin + (size_t)rand_r(seed) % (f.source_len - e->begin + 1) / 3;
        e->text = rand_r(seed) % 3 ? random_text(a, seed) : "";
        at = e->end + (size_t)rand_r(seed) % 3;
    }
    f.edits = edits;
    return f;
}

static void many_edits_survive_the_tools(void **state)
{
    enum { RUNS = 60 };
    for (unsigned run = 0; run < RUNS; run++) {
        unsigned seed = run;
        struct xf_file f = random_file(*state, &seed);
        struct xf_bytes rewritten = xf_edits_apply(*state, &f);
        bool same = rewritten.n == f.source_len && !memcmp(rewritten.p, f.source, f.source_len);
        print_message("seed %u\n", run);
        if (same)
            assert_string_equal(diff_of(*state, &f, 3, false), "");
        else if (rewritten.n) /* tools differ on what an empty file is */
            file_applies(*state, &f);
    }
}

static void names_in_the_tree(void **state)
{
    struct xf_arena *a = *state;
    char cwd[4096];
    assert_int_equal(check_run("mkdir -p in/deep"), 0);
    assert_int_equal(chdir("in"), 0);
    assert_non_null(getcwd(cwd, sizeof cwd));
    assert_string_equal(xf_tree_path(a, "a.c"), "a.c");
    assert_string_equal(xf_tree_path(a, ".//deep/./a.c"), "deep/a.c");
    assert_string_equal(xf_tree_path(a, "deep/../a.c"), "a.c");
    assert_string_equal(xf_tree_path(a, "a..c"), "a..c");
    assert_string_equal(xf_tree_path(a, "..deep/a.c"), "..deep/a.c");
    assert_string_equal(xf_tree_path(a, xf_sprintf(a, "%s/deep/a.c", cwd)), "deep/a.c");
    const char *above = xf_sprintf(a, "%.*s", (int)(strlen(cwd) - strlen("/in")), cwd);
    assert_string_equal(xf_tree_path(a, "../a.c"), xf_sprintf(a, "%s/a.c", above + 1));
    assert_string_equal(xf_tree_path(a, "/usr/include/x.h"), "usr/include/x.h");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_form, check_setup, check_teardown),
        cmocka_unit_test_setup_teardown(no_edit_no_output, check_setup, check_teardown),
        cmocka_unit_test_setup_teardown(colour_wraps_each_line_before_its_end, check_setup,
                                        check_teardown),
        cmocka_unit_test_setup_teardown(tools_apply_it, check_setup, check_teardown),
        cmocka_unit_test_setup_teardown(random_files_survive_the_tools, check_setup,
                                        check_teardown),
        cmocka_unit_test_setup_teardown(many_edits_survive_the_tools, check_setup, check_teardown),
        cmocka_unit_test_setup_teardown(names_in_the_tree, check_setup, check_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
