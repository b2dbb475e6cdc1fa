/* SPDX-License-Identifier: MIT */
#include "check.h"

#include "region.h"
#include "utf8.h"

#include <string.h>

static struct xf_file text(const char *source)
{
    return (struct xf_file){.path = "a.c", .source = source, .source_len = strlen(source)};
}

static void check_at(const struct xf_file *f, size_t offset, size_t line, size_t column)
{
    struct xf_region_map map = xf_region_map(f);
    struct xf_position p = xf_position_at(&map, offset);
    assert_int_equal(p.line, line);
    assert_int_equal(p.column, column);
}

static void check_of(const struct xf_file *f, struct xf_place place, size_t line, size_t column)
{
    struct xf_region_map map = xf_region_map(f);
    struct xf_position p = xf_position_of(&map, &place);
    assert_int_equal(p.line, line);
    assert_int_equal(p.column, column);
}

static void offsets(void **state)
{
    (void)state;
    struct xf_file f = text("ab\n\ncd");
    check_at(&f, 0, 1, 1);
    check_at(&f, 2, 1, 3);
    check_at(&f, 3, 2, 1);
    check_at(&f, 4, 3, 1);
    check_at(&f, 6, 3, 3); /* the end */
}

static void columns_count_characters(void **state)
{
    (void)state;
    struct xf_file utf8 = text("x\n/* \xC3\xA9\xE2\x82\xAC */ y\n"),
                   latin1 = text("x\n/* \xE9 */ y\n");
    check_at(&utf8, 14, 2, 10);
    check_of(&utf8, (struct xf_place){"a.c", 2, 13}, 2, 10);
    check_at(&latin1, 10, 2, 9);
    check_of(&latin1, (struct xf_place){"a.c", 2, 9}, 2, 9);
}

static void places_elsewhere_keep_their_numbers(void **state)
{
    (void)state;
    struct xf_file f = text("\xC3\xA9\xC3\xA9 x\n");
    check_of(&f, (struct xf_place){"a.c", 1, 6}, 1, 4);
    check_of(&f, (struct xf_place){"other.h", 1, 6}, 1, 6);
    check_of(&f, (struct xf_place){"a.c", 9, 6}, 9, 6);
    check_of(&f, (struct xf_place){"a.c", 1, 60}, 1, 60);
    struct xf_file unread = {.path = "a.c"};
    check_of(&unread, (struct xf_place){"a.c", 1, 6}, 1, 6);
}

static void text_becomes_utf8(void **state)
{
    assert_string_equal(xf_utf8(*state, "caf\xC3\xA9"), "caf\xC3\xA9");
    assert_string_equal(xf_utf8(*state, "caf\xE9"), "caf\xC3\xA9");
    assert_string_equal(xf_utf8(*state, "\xC3\xA9\xE9"), "\xC3\x83\xC2\xA9\xC3\xA9");
    assert_string_equal(xf_utf8(*state, ""), "");
}

static void long_text_is_checked_to_its_end(void **state)
{
    enum { BYTES = 20000 };
    char *s = xf_alloc(*state, BYTES + 1);
    memset(s, 'a', BYTES);
    assert_true(xf_is_utf8(s, BYTES));
    s[BYTES - 1] = '\xE9';
    assert_false(xf_is_utf8(s, BYTES));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(offsets),
        cmocka_unit_test(columns_count_characters),
        cmocka_unit_test(places_elsewhere_keep_their_numbers),
        cmocka_unit_test_setup_teardown(text_becomes_utf8, check_setup, check_teardown),
        cmocka_unit_test_setup_teardown(long_text_is_checked_to_its_end, check_setup,
                                        check_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
