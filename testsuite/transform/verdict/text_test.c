/* SPDX-License-Identifier: MIT
 * Places in a source file, whatever its line ends.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "arena.h"
#include "text.h"

static int set_up(void **state)
{
    *state = xf_arena_create();
    return 0;
}

static int tear_down(void **state)
{
    xf_arena_destroy(*state);
    return 0;
}

static struct xf_unit source(void **state, const char *text)
{
    return (struct xf_unit){.arena = *state, .source = text, .source_len = strlen(text)};
}

static size_t at(const struct xf_unit *u, const char *what)
{
    const char *found = strstr(u->source, what);
    assert_non_null(found);
    return (size_t)(found - u->source);
}

static void lines_with_either_end(void **state)
{
    struct xf_unit unix_file = source(state, "a\n\t b;\nlast");
    struct xf_unit dos_file = source(state, "a\r\n\t b;\r\nlast");
    assert_string_equal(xf_text_eol(&unix_file, 0), "\n");
    assert_string_equal(xf_text_eol(&dos_file, 0), "\r\n");
    assert_string_equal(xf_text_eol(&unix_file, unix_file.source_len), "\n");
    assert_int_equal(xf_text_line_begin(&dos_file, at(&dos_file, "b;")), 3);
    assert_int_equal(xf_text_line_end(&dos_file, at(&dos_file, "b;")), 7); /* before the \r */
    assert_int_equal(xf_text_line_end(&unix_file, at(&unix_file, "last")), unix_file.source_len);
    assert_string_equal(xf_text_indent(&dos_file, at(&dos_file, "b;")), "\t ");
}

static void behind_a_statement(void **state)
{
    bool own_line;
    struct xf_unit u =
        source(state, "x = 1; /* why */ // too\ny = 2; z = 3;\nw = 4; /* goes\non */\n");
    assert_int_equal(xf_text_behind(&u, at(&u, "1") + 1, &own_line), at(&u, "\ny"));
    assert_true(own_line);
    assert_int_equal(xf_text_behind(&u, at(&u, "2") + 1, &own_line), at(&u, " z"));
    assert_false(own_line);
    assert_int_equal(xf_text_behind(&u, at(&u, "4") + 1, &own_line), at(&u, " /* goes"));
    assert_false(own_line);
}

static void names_not_taken(void **state)
{
    struct xf_unit u = source(state, "int my_chunk, my_chunk_2x; /* my_rows */");
    assert_string_equal(xf_text_fresh(&u, "chunk"), "chunk");
    assert_string_equal(xf_text_fresh(&u, "my_chunk"), "my_chunk_2");
    assert_string_equal(xf_text_fresh(&u, "my_rows"), "my_rows_2");
}

static void the_include_goes_behind_mpi(void **state)
{
    struct xf_unit u =
        source(state, "#include <stdio.h>\n# include \"mpi.h\"\n#include <math.h>\nint x;\n");
    assert_int_equal(xf_text_include_place(&u), at(&u, "#include <math.h>"));
    assert_true(xf_text_includes(&u, "mpi.h"));
    assert_false(xf_text_includes(&u, "rescatter.h"));
    struct xf_unit without = source(state, "#include \"all.h\"\nint x;\n"),
                   none = source(state, "int x;\n");
    assert_int_equal(xf_text_include_place(&without), at(&without, "int"));
    assert_int_equal(xf_text_include_place(&none), 0);
    struct xf_unit table =
        source(state, "/* why\n#include <no.h> */\n#include <all.h>\nint x[] = {\n"
                      "#include \"x.dat\"\n};\n");
    assert_int_equal(xf_text_include_place(&table), at(&table, "int"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(lines_with_either_end, set_up, tear_down),
        cmocka_unit_test_setup_teardown(behind_a_statement, set_up, tear_down),
        cmocka_unit_test_setup_teardown(names_not_taken, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_include_goes_behind_mpi, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
