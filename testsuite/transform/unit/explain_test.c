/* SPDX-License-Identifier: MIT */
#include "check.h"

#include "explain.h"
#include "pages.h"

#include <string.h>

static void has_page(const char *code)
{
    static const char *const parts[] = {"\n\nWHAT IT MEANS\n\n", "\n\nEXAMPLE",
                                        "\n\nWHAT TO DO\n\n"};
    const char *page = xf_explain_page(code);
    if (!page)
        fail_msg("no page for '%s'", code);
    assert_int_equal(strncmp(page, code, strlen(code)), 0);
    assert_int_equal(page[strlen(code)], ':');
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!strstr(page, parts[i]))
            fail_msg("the page of '%s' has no part '%s'", code, parts[i] + 2);
    }
}

static void every_code_has_a_page(void **state)
{
    (void)state;
    for (int o = 0; o < XF_END_OF_OBLIGATIONS; o++)
        has_page(xf_obligation_id((enum xf_obligation)o));
    for (int r = XF_REASON_NONE + 1; r < XF_N_REASONS; r++)
        has_page(xf_reason_code((enum xf_reason)r));
}

static bool is_code(const char *name)
{
    for (int o = 0; o < XF_END_OF_OBLIGATIONS; o++) {
        if (strcmp(xf_obligation_id((enum xf_obligation)o), name) == 0)
            return true;
    }
    for (int r = XF_REASON_NONE + 1; r < XF_N_REASONS; r++) {
        if (strcmp(xf_reason_code((enum xf_reason)r), name) == 0)
            return true;
    }
    return false;
}

static void every_page_has_a_code(void **state)
{
    (void)state;
    assert_true(xf_n_pages > 0);
    for (size_t i = 0; i < xf_n_pages; i++) {
        if (!is_code(xf_pages[i].code))
            fail_msg("'%s' is no code of the tables", xf_pages[i].code);
    }
}

static void lines_fit_a_terminal(void **state)
{
    (void)state;
    for (size_t i = 0; i < xf_n_pages; i++) {
        for (const char *line = xf_pages[i].text; *line; line += strcspn(line, "\n") + 1) {
            if (strcspn(line, "\n") > 80)
                fail_msg("%s: line too long: %.80s", xf_pages[i].code, line);
        }
    }
}

static const char *explain(struct xf_arena *a, const char *code, bool *found)
{
    FILE *out = tmpfile();
    assert_non_null(out);
    *found = xf_explain(a, out, out, code);
    rewind(out);
    char *text = xf_alloc(a, 8192);
    assert_true(fread(text, 1, 8191, out) > 0);
    fclose(out);
    return text;
}

static void the_printed_form_is_accepted(void **state)
{
    bool found;
    assert_string_equal(explain(*state, "rescatter-room", &found), xf_explain_page("room"));
    assert_true(found);
}

static void an_unknown_code_names_the_nearest(void **state)
{
    bool found;
    const char *text = explain(*state, "same-anser", &found);
    assert_false(found);
    assert_non_null(strstr(text, "no code 'same-anser'; nearest is 'same-answer', of: "));
    assert_ptr_equal(strchr(text, '\n') + 1, text + strlen(text)); /* one line */
    assert_non_null(strstr(explain(*state, "", &found), "no code ''"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_code_has_a_page),
        cmocka_unit_test(every_page_has_a_code),
        cmocka_unit_test(lines_fit_a_terminal),
        cmocka_unit_test_setup_teardown(the_printed_form_is_accepted, check_setup, check_teardown),
        cmocka_unit_test_setup_teardown(an_unknown_code_names_the_nearest, check_setup,
                                        check_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
