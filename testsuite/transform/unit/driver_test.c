/* SPDX-License-Identifier: MIT
 * The driver on top of an analysis that this test makes up: a file is what its text says it is.
 * Each "MPI_Scatter" is a site to be rewritten to "MPI_Scatterv"; "#error" does not parse. */
#include "check.h"

#include "analyse.h"
#include "run.h"

#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char call[] = "MPI_Scatter", v_call[] = "MPI_Scatterv";

static void spoil(struct xf_arena *a, struct xf_file *out, enum xf_file_status status,
                  const char *why)
{
    struct xf_evidence *e = xf_alloc(a, sizeof *e);
    *e = (struct xf_evidence){.place = {out->path, 1, 2}, .text = why};
    out->diagnostics = (struct xf_evidences){e, 1};
    out->status = status;
}

static struct xf_group *make_group(struct xf_arena *a, struct xf_file *f)
{
    struct xf_group *g = xf_alloc(a, sizeof *g);
    *g = (struct xf_group){.id = xf_sprintf(a, "%s:main:n", f->path),
                           .share = "n",
                           .block = "1",
                           .definition = {f->path, 1, 1},
                           .communicator = "c",
                           .root = "0",
                           .verdict = XF_REWRITTEN};
    for (int o = 0; o < XF_N_OBLIGATIONS; o++)
        g->duties[o] = (struct xf_duty){(enum xf_obligation)o, XF_PROVED, {NULL, 0}};
    f->groups = xf_alloc(a, sizeof *f->groups);
    f->groups[f->n_groups++] = g;
    return g;
}

static void add(struct xf_file *f, const struct xf_group *g, const char *at)
{
    f->sites[f->n_sites++] = (struct xf_site){.place = {f->path, 1, (unsigned)(at - f->source) + 1},
                                              .function = "main",
                                              .call = call,
                                              .verdict = XF_REWRITTEN,
                                              .group = g,
                                              .code = "",
                                              .reason = ""};
    size_t begin = (size_t)(at - f->source);
    f->edits[f->n_edits++] =
        (struct xf_edit){.begin = begin, .end = begin + strlen(call), .text = v_call};
}

bool xf_analyse_hides_calls(void)
{
    return false;
}

struct xf_read_cache *xf_read_cache_create(void)
{
    return NULL;
}

void xf_read_cache_destroy(struct xf_read_cache *c)
{
    assert_null(c);
}

struct xf_program *xf_program_create(struct xf_read_cache *c, struct xf_headers_of headers)
{
    assert_null(c);
    assert_non_null(headers.find);
    return NULL;
}

struct xf_member *xf_program_add(struct xf_program *p, const char *path,
                                 const struct xf_options *opt)
{
    assert_null(p);
    assert_non_null(path);
    assert_non_null(opt);
    return NULL;
}

void xf_program_destroy(struct xf_program *p)
{
    assert_null(p);
}

struct xf_link_sets xf_program_link_sets(struct xf_program *p, const bool wanted[],
                                         const bool links[], const struct xf_crew *crew)
{
    assert_null(p);
    (void)wanted, (void)links, (void)crew;
    return (struct xf_link_sets){0};
}

const char *xf_analyse_program(struct xf_program *p, const struct xf_link_set *set,
                               struct xf_arena *a, struct xf_file *const out[])
{
    (void)p, (void)set, (void)a, (void)out;
    fail_msg("nothing is linked");
    return NULL;
}

void xf_analyse_cut_off(struct xf_arena *a, const char *path, enum xf_reason why,
                        struct xf_file *out)
{
    (void)a, (void)path, (void)why, (void)out;
    fail_msg("nothing is cut off");
}

void xf_analyse_headers(struct xf_program *p, size_t member, struct xf_arena *a,
                        struct xf_file *out)
{
    (void)p, (void)member, (void)a, (void)out;
    fail_msg("no header is edited");
}

void xf_analyse_file(struct xf_read_cache *c, struct xf_member *own, struct xf_arena *a,
                     const char *path, const struct xf_options *opt, struct xf_file *out)
{
    assert_null(c);
    assert_null(own);
    enum { MAX_SITES = 8 };
    out->path = path;
    if (access(path, R_OK) < 0) {
        spoil(a, out, XF_FILE_UNREADABLE, "cannot read");
        return;
    }
    struct xf_bytes text = check_read(a, path);
    out->source = text.p;
    out->source_len = text.n;
    if (strstr(text.p, "#error")) {
        spoil(a, out, XF_FILE_UNPARSED, "does not parse");
        return;
    }
    out->dump = xf_sprintf(a, "flags of %s: %zu\n", path, opt->build.flags.n);
    out->sites = xf_alloc(a, MAX_SITES * sizeof *out->sites);
    out->edits = xf_alloc(a, MAX_SITES * sizeof *out->edits);
    const struct xf_group *g = make_group(a, out);
    for (const char *p = text.p; (p = strstr(p, call)); p++) {
        if (strncmp(p, v_call, strlen(v_call)) != 0)
            add(out, g, p);
    }
    if (strstr(text.p, "overlap"))
        out->edits[1].begin = 0;
}

/* Runs a command line; standard output ends in the file "out", standard error in *said. */
static int run(struct xf_arena *a, const char *line, const char **said)
{
    char *words[64] = {"rescatter"}, *rest = xf_strdup(a, line), *save;
    int n = 1;
    for (char *w = strtok_r(rest, " ", &save); w; w = strtok_r(NULL, " ", &save))
        words[n++] = w;
    struct xf_options opt;
    assert_int_equal(xf_options_parse(a, n, words, &opt), 0);
    fflush(stdout);
    int saved = dup(STDOUT_FILENO), fd = open("out", O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(fd, STDOUT_FILENO);
    close(fd);
    check_capture_stderr();
    int status = xf_run(a, &opt, NULL);
    *said = check_captured_stderr(a);
    fflush(stdout);
    dup2(saved, STDOUT_FILENO);
    close(saved);
    xf_options_clear(&opt);
    return status;
}

static const char *printed(struct xf_arena *a)
{
    return check_read(a, "out").p;
}

static void write_text(const char *path, const char *text)
{
    check_write(path, text, strlen(text));
}

static int setup(void **state)
{
    if (check_setup(state) != 0)
        return -1;
    write_text("one.c", "MPI_Scatter(a);\n");
    write_text("two.c", "MPI_Scatter(a); MPI_Scatter(b);\n");
    write_text("none.c", "int x;\n");
    write_text("bad.c", "#error MPI_Scatter\n");
    return 0;
}

static void the_diff_is_printed_and_nothing_written(void **state)
{
    const char *said;
    assert_int_equal(run(*state, "one.c none.c", &said), XF_EXIT_DONE);
    assert_string_equal(printed(*state), "--- a/one.c\n+++ b/one.c\n@@ -1 +1 @@\n-MPI_Scatter(a);\n"
                                         "+MPI_Scatterv(a);\n");
    assert_string_equal(
        said, "one.c:1:1: remark: share 'n' is planned: 1 call rewritten [rescatter-rewritten]\n"
              "1 site: 1 rewritten, 0 refused, 0 left alone\n");
    check_bytes(check_read(*state, "one.c"), "MPI_Scatter(a);\n", 16);
}

static void check_tells_by_its_status(void **state)
{
    const char *said;
    assert_int_equal(run(*state, "--check one.c none.c", &said), XF_EXIT_PENDING);
    assert_string_equal(printed(*state), "");
    assert_int_equal(run(*state, "--check none.c", &said), XF_EXIT_DONE);
    assert_int_equal(run(*state, "--check one.c bad.c", &said), XF_EXIT_FAILED);
}

static void a_bad_file_does_not_stop_the_others(void **state)
{
    const char *said;
    assert_int_equal(run(*state, "-i missing.c bad.c one.c", &said), XF_EXIT_FAILED);
    assert_non_null(strstr(said, "missing.c:1:2: error: cannot read\n"));
    assert_non_null(strstr(said, "bad.c:1:2: error: does not parse\n"));
    assert_non_null(strstr(said, "; 2 of 3 files could not be done\n"));
    check_bytes(check_read(*state, "one.c"), "MPI_Scatterv(a);\n", 17);
    check_bytes(check_read(*state, "bad.c"), "#error MPI_Scatter\n", 19);
    assert_int_equal(run(*state, "--check one.c", &said),
                     XF_EXIT_DONE); /* its own output is done */
}

static void in_place_touches_only_what_changes(void **state)
{
    const char *said;
    struct stat before, after;
    assert_int_equal(stat("none.c", &before), 0);
    assert_int_equal(run(*state, "-i none.c two.c", &said), XF_EXIT_DONE);
    assert_int_equal(stat("none.c", &after), 0);
    assert_int_equal(before.st_ino, after.st_ino);
    assert_string_equal(check_read(*state, "two.c").p, "MPI_Scatterv(a); MPI_Scatterv(b);\n");
}

static void output_dir_holds_every_good_file(void **state)
{
    const char *said;
    assert_int_equal(check_run("mkdir sub && cp one.c sub"), 0);
    assert_int_equal(run(*state, "-o new/tree sub/one.c none.c bad.c", &said), XF_EXIT_FAILED);
    assert_string_equal(check_read(*state, "new/tree/sub/one.c").p, "MPI_Scatterv(a);\n");
    assert_string_equal(check_read(*state, "new/tree/none.c").p, "int x;\n");
    assert_int_equal(check_entries("new/tree"), 2);
    assert_string_equal(check_read(*state, "sub/one.c").p, "MPI_Scatter(a);\n");
}

static void an_unwritable_file_is_told_and_the_rest_done(void **state)
{
    const char *said;
    write_text("in-the-way", "");
    assert_int_equal(run(*state, "-o in-the-way one.c", &said), XF_EXIT_FAILED);
    assert_non_null(strstr(said, "one.c: error: cannot "));
    assert_null(strstr(said, "remark"));
}

static void contradicting_edits_never_reach_a_file(void **state)
{
    const char *said;
    write_text("bug.c", "MPI_Scatter(overlap); MPI_Scatter(b);\n");
    assert_int_equal(run(*state, "-i bug.c", &said), XF_EXIT_FAILED);
    assert_non_null(
        strstr(said, "bug.c: error: internal error: edit 1 at byte 0 overlaps another"));
    assert_string_equal(check_read(*state, "bug.c").p, "MPI_Scatter(overlap); MPI_Scatter(b);\n");
}

static void jobs_do_not_change_the_output(void **state)
{
    enum { FILES = 40 };
    const char *line = "", *said, *first_said;
    for (int i = 0; i < FILES; i++) {
        const char *name = xf_sprintf(*state, "f%d.c", i);
        write_text(name, xf_sprintf(*state, "int x%d; MPI_Scatter(a);\n", i));
        line = xf_sprintf(*state, "%s %s", line, name);
    }
    assert_int_equal(run(*state, xf_sprintf(*state, "-j1 %s", line), &first_said), XF_EXIT_DONE);
    const char *first = printed(*state);
    assert_int_equal(run(*state, xf_sprintf(*state, "-j8 %s", line), &said), XF_EXIT_DONE);
    assert_string_equal(printed(*state), first);
    assert_string_equal(said, first_said);
}

static void a_report_on_standard_output_replaces_the_diff(void **state)
{
    const char *said;
    assert_int_equal(run(*state, "--report json:- two.c", &said), XF_EXIT_DONE);
    json_t *root = json_loads(printed(*state), 0, NULL);
    assert_non_null(root);
    assert_int_equal(json_array_size(json_object_get(root, "sites")), 2);
    json_decref(root);
    assert_int_equal(run(*state, "--report json:no/dir/r one.c", &said), XF_EXIT_FAILED);
    assert_non_null(strstr(said, "rescatter: error: report: cannot "));
}

static void options_without_effect_are_told(void **state)
{
    const char *said;
    assert_int_equal(run(*state, "--only two --skip x.c --assume room one.c", &said), XF_EXIT_DONE);
    assert_non_null(strstr(said, "warning: --only 'two' matched no group\n"));
    assert_non_null(strstr(said, "warning: --skip 'x.c' matched no group\n"));
    assert_non_null(strstr(said, "warning: --assume room: this was not needed\n"));
    assert_int_equal(run(*state, "--only one one.c", &said), XF_EXIT_DONE);
    assert_null(strstr(said, "warning"));
}

static void dumps_come_alone(void **state)
{
    const char *said;
    assert_int_equal(run(*state, "--dump=facts one.c none.c -- -DX -DY", &said), XF_EXIT_DONE);
    assert_string_equal(printed(*state), "flags of one.c: 2\nflags of none.c: 2\n");
    assert_string_equal(said, "");
    assert_int_equal(run(*state, "--dump=edits one.c", &said), XF_EXIT_DONE);
    assert_string_equal(printed(*state),
                        "one.c:1:1: bytes 0-11: \"MPI_Scatter\" -> \"MPI_Scatterv\"\n");
}

static void a_build_directory_gives_files_and_flags(void **state)
{
    const char *said;
    char cwd[4096];
    assert_int_equal(check_run("mkdir build"), 0);
    assert_non_null(getcwd(cwd, sizeof cwd));
    const char *text = xf_sprintf(
        *state,
        "[{\"directory\": \"%s\", \"file\": \"one.c\", \"command\": \"cc -DA -DB -DC one.c\"}]",
        cwd);
    write_text("build/compile_commands.json", text);
    assert_int_equal(run(*state, "--dump=facts -p build", &said), XF_EXIT_DONE);
    assert_string_equal(printed(*state), "flags of one.c: 3\n");
    assert_int_equal(run(*state, "-p build two.c", &said), XF_EXIT_FAILED);
    assert_non_null(
        strstr(said, "two.c: error: the compilation database in build does not name this file\n"));
    assert_int_equal(run(*state, "-p nowhere one.c", &said), XF_EXIT_FAILED);
    assert_non_null(strstr(said, "nowhere/compile_commands.json"));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, check_teardown)
    const struct CMUnitTest tests[] = {
        TEST(the_diff_is_printed_and_nothing_written),
        TEST(check_tells_by_its_status),
        TEST(a_bad_file_does_not_stop_the_others),
        TEST(in_place_touches_only_what_changes),
        TEST(output_dir_holds_every_good_file),
        TEST(an_unwritable_file_is_told_and_the_rest_done),
        TEST(contradicting_edits_never_reach_a_file),
        TEST(jobs_do_not_change_the_output),
        TEST(a_report_on_standard_output_replaces_the_diff),
        TEST(options_without_effect_are_told),
        TEST(dumps_come_alone),
        TEST(a_build_directory_gives_files_and_flags),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
