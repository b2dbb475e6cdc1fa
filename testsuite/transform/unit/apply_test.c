/* SPDX-License-Identifier: MIT */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EDIT(from, to, with)                                                                       \
    {                                                                                              \
        .begin = from, .end = to, .text = with                                                     \
    }

static struct xf_bytes apply(struct xf_arena *a, const char *source, size_t n,
                             struct xf_edit *edits, size_t n_edits)
{
    size_t bad;
    assert_true(xf_edits_valid(edits, n_edits, n, &bad));
    struct xf_file f = {.source = source, .source_len = n, .edits = edits, .n_edits = n_edits};
    return xf_edits_apply(a, &f);
}

static void bad_lists_are_named(void **state)
{
    (void)state;
    const struct {
        struct xf_edit edits[2];
        size_t n, bad;
    } cases[] = {
        {{EDIT(0, 4, ""), EDIT(3, 5, "")}, 2, 1},  /* overlap */
        {{EDIT(4, 5, ""), EDIT(1, 2, "")}, 2, 1},  /* not sorted */
        {{EDIT(5, 4, "")}, 1, 0},                  /* ends before it begins */
        {{EDIT(2, 11, "")}, 1, 0},                 /* beyond the file */
        {{EDIT(11, 11, "x")}, 1, 0},               /* inserted behind the file's end */
        {{EDIT(2, 6, ""), EDIT(5, 5, "x")}, 2, 1}, /* insertion inside a replacement */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t bad = 99;
        assert_false(xf_edits_valid(cases[i].edits, cases[i].n, 10, &bad));
        assert_int_equal(bad, cases[i].bad);
    }
}

static void no_edit_gives_the_original(void **state)
{
    static const char source[] = "int\0x;\r\n";
    struct xf_bytes out = apply(*state, source, sizeof source - 1, NULL, 0);
    check_bytes(out, source, sizeof source - 1);
}

static void edits_at_the_ends(void **state)
{
    struct xf_edit edits[] = {EDIT(0, 0, "<"), EDIT(0, 1, "A"), EDIT(2, 3, ""), EDIT(3, 3, ">"),
                              EDIT(3, 3, "!")};
    check_bytes(apply(*state, "abc", 3, edits, 5), "<Ab>!", 5);
}

static void empty_file_can_be_filled(void **state)
{
    struct xf_edit edit = EDIT(0, 0, "x\n");
    check_bytes(apply(*state, NULL, 0, &edit, 1), "x\n", 2);
}

static void bytes_survive(void **state)
{
    static const char source[] = "a\0\xE9\r\n\tz";
    struct xf_edit edit = EDIT(6, 7, "Z");
    check_bytes(apply(*state, source, 7, &edit, 1), "a\0\xE9\r\n\tZ", 7);
}

/* Against the obvious way: splice from the last edit to the first. */
static void splice(char *buffer, const struct xf_edit *e)
{
    size_t n = strlen(buffer), text = strlen(e->text);
    memmove(buffer + e->begin + text, buffer + e->end, n - e->end + 1);
    memcpy(buffer + e->begin, e->text, text);
}

static void random_lists_agree_with_splicing(void **state)
{
    enum { RUNS = 2000, MAX_EDITS = 6, LENGTH = 26 };
    static const char source[] = "abcdefghijklmnopqrstuvwxyz", *const texts[] = {"", "X", "YZ",
                                                                                 "123456"};
    unsigned seed = 20;
    for (int run = 0; run < RUNS; run++) {
        struct xf_edit edits[MAX_EDITS];
        size_t n = 0;
        for (size_t at = 0; n < MAX_EDITS; n++) {
            size_t begin = at + (size_t)(rand_r(&seed) % 5),
                   end = begin + (size_t)(rand_r(&seed) % 3);
            if (end > LENGTH)
                break;
            edits[n] = (struct xf_edit)EDIT(begin, end, texts[rand_r(&seed) % 4]);
            at = end;
        }
        char expected[128];
        strcpy(expected, source);
        for (size_t i = n; i-- > 0;)
            splice(expected, &edits[i]);
        check_bytes(apply(*state, source, LENGTH, edits, n), expected, strlen(expected));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_lists_are_named),
        cmocka_unit_test_setup_teardown(no_edit_gives_the_original, check_setup, check_teardown),
        cmocka_unit_test_setup_teardown(edits_at_the_ends, check_setup, check_teardown),
        cmocka_unit_test_setup_teardown(empty_file_can_be_filled, check_setup, check_teardown),
        cmocka_unit_test_setup_teardown(bytes_survive, check_setup, check_teardown),
        cmocka_unit_test_setup_teardown(random_lists_agree_with_splicing, check_setup,
                                        check_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
