/* SPDX-License-Identifier: MIT
 * wrapper_test: flags asked from an MPI compiler wrapper; here scripts that answer as wrappers do.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "arena.h"
#include "parse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char script[] = "/tmp/wrapper-XXXXXX";

/* MPICC becomes a script with this body. */
static void answer(const char *body)
{
    FILE *f = fopen(script, "w");
    assert_non_null(f);
    fprintf(f, "#!/bin/sh\n%s\n", body);
    assert_int_equal(fclose(f), 0);
    assert_int_equal(chmod(script, 0700), 0);
    assert_int_equal(setenv("MPICC", script, 1), 0);
}

/* The flags asked for, each followed by a newline. */
static const char *asked(struct xf_arena *a, bool cxx)
{
    int n = -1;
    const char *all = "";
    const char *const *flags = xf_wrapper_flags(a, NULL, cxx, &n);
    assert_true((flags == NULL) == (n == 0));
    for (int i = 0; i < n; i++)
        all = xf_sprintf(a, "%s%s\n", all, flags[i]);
    return all;
}

static void keeps_headers_and_names(void **state)
{
    answer("echo \"gcc -I/a -I '/b c' -DX=1 -O2 -Wl,-z -L/d -isystem /e -include f.h -lmpi\"");
    assert_string_equal(asked(*state, false), "-I/a\n-I\n/b c\n-DX=1\n-isystem\n/e\n");
}

static void tries_the_next_question(void **state)
{
    answer("[ \"$1\" = -show ] && echo 'gcc -I/mpich -lmpich' || exit 1");
    assert_string_equal(asked(*state, false), "-I/mpich\n");
}

static void no_answer(void **state)
{
    answer("exit 1");
    assert_string_equal(asked(*state, false), "");
    answer("true");
    assert_string_equal(asked(*state, false), "");
    assert_int_equal(setenv("MPICC", "/no/such/wrapper", 1), 0);
    assert_string_equal(asked(*state, false), "");
}

static void cxx_has_its_own(void **state)
{
    answer("echo -I/c");
    assert_int_equal(setenv("MPICXX", script, 1), 0);
    assert_int_equal(setenv("MPICC", "/no/such/wrapper", 1), 0);
    assert_string_equal(asked(*state, true), "-I/c\n");
}

static int setup(void **state)
{
    *state = xf_arena_create();
    strcpy(strrchr(script, '-'), "-XXXXXX");
    int fd = mkstemp(script);
    return fd < 0 ? -1 : close(fd);
}

static int teardown(void **state)
{
    xf_arena_destroy(*state);
    return unlink(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(keeps_headers_and_names, setup, teardown),
        cmocka_unit_test_setup_teardown(tries_the_next_question, setup, teardown),
        cmocka_unit_test_setup_teardown(no_answer, setup, teardown),
        cmocka_unit_test_setup_teardown(cxx_has_its_own, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
