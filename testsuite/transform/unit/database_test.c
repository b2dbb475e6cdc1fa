/* SPDX-License-Identifier: MIT */
#include "check.h"

#include "database.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *here(struct xf_arena *a)
{
    char *cwd = xf_alloc(a, 4096);
    assert_non_null(getcwd(cwd, 4096));
    return cwd;
}

static const char *read_text(struct xf_arena *a, const char *text, struct xf_commands *out)
{
    check_write("compile_commands.json", text, strlen(text));
    return xf_database_read(a, ".", out);
}

static void check_flags(const struct xf_command *c, const char *const *expected, size_t n)
{
    assert_non_null(c);
    assert_int_equal(c->flags.n, n);
    for (size_t i = 0; i < n; i++)
        assert_string_equal(c->flags.v[i], expected[i]);
}

static void arguments_lose_what_does_not_matter(void **state)
{
    struct xf_commands all = {0};
    const char *text = xf_sprintf(*state,
                                  "[{\"directory\": \"%s\", \"file\": \"src/a.c\", \"arguments\": "
                                  "[\"mpicc\", \"-Iinc\", \"-I\", \"/abs\", "
                                  "\"-isystem\", \"sys\", \"-DX=1\", \"-MD\", \"-MF\", \"a.d\", "
                                  "\"-o\", \"a.o\", \"-c\", \"src/a.c\"]}]",
                                  here(*state));
    assert_int_equal(check_run("mkdir src && touch src/a.c"), 0);
    assert_null(read_text(*state, text, &all));
    assert_int_equal(all.n, 1);
    assert_string_equal(all.v[0].path, "src/a.c");
    const char *const expected[] = {
        xf_sprintf(*state, "-I%s/inc", here(*state)), "-I",   "/abs", "-isystem",
        xf_sprintf(*state, "%s/sys", here(*state)),   "-DX=1"};
    check_flags(&all.v[0], expected, 6);
    assert_ptr_equal(xf_database_find(&all, "src/../src/a.c"), &all.v[0]);
    assert_null(xf_database_find(&all, "compile_commands.json"));
}

static void a_command_is_split_as_a_shell_would(void **state)
{
    struct xf_commands all = {0};
    static const char text[] = "[{\"directory\": \"/build\", \"file\": \"/src/b.c\", \"command\": "
                               "\"cc  -DS=\\\\\\\"x\\\\ y\\\\\\\" "
                               "'-DT=a \\\\b' -D\\\"U=c 'd'\\\" -DV= -c /src/b.c\"}]";
    assert_null(read_text(*state, text, &all));
    const char *const expected[] = {"-DS=\"x y\"", "-DT=a \\b", "-DU=c 'd'", "-DV="};
    assert_int_equal(all.n, 1);
    assert_string_equal(all.v[0].path, "/src/b.c");
    check_flags(&all.v[0], expected, 4);
}

static void a_file_counts_once_for_each_way_it_is_compiled(void **state)
{
    struct xf_commands all = {0};
    static const char text[] =
        "[{\"directory\": \"/b\", \"file\": \"a.c\", \"command\": \"cc -DFIRST a.c\"},"
        " {\"directory\": \"/b\", \"file\": \"a.f90\", \"command\": \"f90 a.f90\"},"
        " {\"directory\": \"/b\", \"file\": \"c.c\", \"command\": \"cc -c c.c\"},"
        " {\"directory\": \"/b\", \"file\": \"/b/a.c\", \"command\": \"cc -DSECOND a.c\"},"
        " {\"directory\": \"/b\", \"file\": \"a.c\", \"command\": \"gcc a.c -DFIRST -o a2.o\"}]";
    assert_null(read_text(*state, text, &all));
    assert_int_equal(all.n, 3); /* the ways of a.c, then c.c */
    assert_string_equal(all.v[0].flags.v[0], "-DFIRST");
    assert_string_equal(all.v[1].flags.v[0], "-DSECOND");
    assert_ptr_equal(xf_database_next(&all, &all.v[0]), &all.v[1]);
    assert_null(xf_database_next(&all, &all.v[1]));
    assert_string_equal(all.v[2].path, "/b/c.c");
}

static void the_compiler_may_be_a_wrapper(void **state)
{
    static const struct {
        const char *command, *wrapper;
    } cases[] = {
        {"mpicc -c a.c", "mpicc"},
        {"/usr/bin/ccache mpicc.mpich -DX a.c", "mpicc.mpich"},
        {"../bin/smpicc a.c", "/b/../bin/smpicc"},
        {"/opt/mpi/bin/mpicc a.c", "/opt/mpi/bin/mpicc"},
        {"gcc a.c", NULL},
        {"ccache gcc -DMPI a.c", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct xf_commands all = {0};
        const char *text = xf_sprintf(*state,
                                      "[{\"directory\": \"/b\", \"file\": \"a.c\", "
                                      "\"command\": \"%s\"}]",
                                      cases[i].command);
        assert_null(read_text(*state, text, &all));
        if (cases[i].wrapper)
            assert_string_equal(all.v[0].wrapper, cases[i].wrapper);
        else
            assert_null(all.v[0].wrapper);
        for (size_t k = 0; k < all.v[0].flags.n; k++)
            assert_int_equal(all.v[0].flags.v[k][0], '-');
    }
}

static void faults_name_the_place(void **state)
{
    static const struct {
        const char *text, *said;
    } cases[] = {
        {"[\n {\"directory\": }", "./compile_commands.json:2:16: "},
        {"{}", "./compile_commands.json:1:1: expected an array"},
        {"[{\"directory\": \"/\", \"file\": \"a.c\"}]",
         "./compile_commands.json: entry 1: expected "},
        {"[{\"directory\": \"/\", \"file\": \"a.c\", \"arguments\": [1]}]", "entry 1: expected "},
        {"[7]", "entry 1: expected "},
        {"[]", "expected at least one C or C++ file"},
        {"", "./compile_commands.json:1:1: "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct xf_commands all = {0};
        const char *wrong = read_text(*state, cases[i].text, &all);
        assert_non_null(wrong);
        if (!strstr(wrong, cases[i].said))
            fail_msg("'%s' does not say '%s'", wrong, cases[i].said);
    }
    struct xf_commands all = {0};
    const char *wrong = xf_database_read(*state, "no-such-dir", &all);
    assert_non_null(wrong);
    assert_non_null(strstr(wrong, "no-such-dir/compile_commands.json"));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, check_setup, check_teardown)
    const struct CMUnitTest tests[] = {
        TEST(arguments_lose_what_does_not_matter),
        TEST(a_command_is_split_as_a_shell_would),
        TEST(a_file_counts_once_for_each_way_it_is_compiled),
        TEST(the_compiler_may_be_a_wrapper),
        TEST(faults_name_the_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
