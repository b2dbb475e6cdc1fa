/* SPDX-License-Identifier: MIT
 * lex_test: tokens of C and C++ as far as the parse stage needs them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "lex.h"

#include <string.h>

/* Checks that `text` lexes to the words given, up to NULL. */
static void check(const char *text, const char *const *words)
{
    struct xf_lexer lx = {text, 0, strlen(text)};
    for (; *words; words++) {
        struct xf_token t = xf_lex(&lx);
        char found[64] = {0};
        memcpy(found, text + t.begin, t.end - t.begin);
        assert_string_equal(found, *words);
    }
    assert_int_equal(xf_lex(&lx).kind, XF_TOK_END);
}

#define CHECK(text, ...) check(text, (const char *const[]){__VA_ARGS__, NULL})

static void tokens(void **state)
{
    (void)state;
    CHECK("a+=b->c[1.5e-3f];", "a", "+=", "b", "->", "c", "[", "1.5e-3f", "]", ";");
    CHECK("x<<=2, ...", "x", "<<=", "2", ",", "...");
    CHECK("i+++j", "i", "++", "+", "j");
    CHECK("0x1fUL .5 1'000 a.b", "0x1fUL", ".5", "1'000", "a", ".", "b");
}

static void comments_and_strings(void **state)
{
    (void)state;
    CHECK("a/* ; */b // c\nd", "a", "/* ; */", "b", "// c", "d");
    CHECK("\"a\\\"b;\" ';' L\"x\"", "\"a\\\"b;\"", "';'", "L\"x\"");
    CHECK("R\"(a)\" b)\" c", "R\"(a)\"", "b", ")", "\" c");
    CHECK("u8R\"x(a)\")x\" c", "u8R\"x(a)\")x\"", "c");
    CHECK("// a \\\n b\nc", "// a \\\n b", "c");
}

static void open_ends(void **state)
{
    (void)state;
    CHECK("\"abc\nd", "\"abc", "d");
    CHECK("a /* b", "a", "/* b");
    CHECK("a \\", "a", "\\");
    CHECK("", NULL);
    CHECK("R\"(ab", "R\"(ab");
}

static void line_continuations(void **state)
{
    (void)state;
    CHECK("a \\\n b \\\r\n c", "a", "b", "c");
}

static void brackets(void **state)
{
    (void)state;
    const char *s = "f(a, (b[1]), \")\") + 1";
    assert_int_equal(xf_lex_past_bracket(s, 1, strlen(s)), 17);
    assert_int_equal(xf_lex_past_bracket("(a", 0, 2), 2);
    assert_int_equal(xf_lex_past_bracket("{/*}*/}", 0, 7), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tokens),    cmocka_unit_test(comments_and_strings),
        cmocka_unit_test(open_ends), cmocka_unit_test(line_continuations),
        cmocka_unit_test(brackets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
