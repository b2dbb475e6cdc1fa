/* SPDX-License-Identifier: MIT
 * Names in text the front end did not read, and whether it holds statements as a whole.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "arena.h"
#include "words.h"

static const char *const kinds[] = {[XW_USED] = "",   [XW_SET] = "=",      [XW_BODY] = "@",
                                    [XW_MACRO] = "#", [XW_CONSTANT] = "1", [XW_CALL] = "*"};

/* "a =b #C": every word behind a letter for its kind. */
static void expect(const char *text, const char *words)
{
    struct xf_arena *a = xf_arena_create();
    struct xf_words w = xf_words_in(a, text, (struct xf_span){0, strlen(text)}, 1);
    const char *found = "";
    for (size_t i = 0; i < w.n; i++)
        found = xf_sprintf(a, "%s%s%s%s", found, i ? " " : "", kinds[w.v[i].kind], w.v[i].name);
    assert_string_equal(found, words);
    xf_arena_destroy(a);
}

static void names_in_code(void **state)
{
    (void)state;
    expect("print(x, p->part, q.all); // note\n", "print x p q");
    expect("n = 3; m += k; take(&r); s++; --t;", "=n =m k take =r =s =t");
    expect("if (a == b) c(\"text n\", 'x');", "if a b c");
}

static void counters_of_its_own(void **state)
{
    (void)state;
    expect("for (i = 0; i < n; i++) show(i); show(i);", "n show show i");
    expect("for (int i = 0; i < n; i++) { show(i); } i;", "n show i");
    expect("for (i = 0; i < n; i++)\n for (j = 0; j < m; j++)\n if (i) show(j);\n j;",
           "n m if show j");
    expect("for (; i < n; i++) ;", "i n =i");
}

static void variables_of_its_own(void **state)
{
    (void)state;
    expect("int k = 0; show(k);", "show");
    expect("{ double k[3]; show(k); } show(k);", "show show k");
}

static void macros_defined(void **state)
{
    (void)state;
    expect("\n#define N 10\n#define T MPI_DOUBLE\n#undef M\n", "1N 1T @MPI_DOUBLE #M");
    expect("\n#define A\n#define B f(1, g(N))\n#define C f(x++)\n#define D f(1) + 2\n",
           "*A *B @f @g @N #C @f @x #D @f");
    expect("\n# define F(x) \\\n  use(x)\nx;\n", "#F @use x");
    expect("\n#define F (x) + y\n", "#F @x @y");
    expect("\n#ifdef X\n#include \"a.h\"\n#endif /* n */\ny;", "y");
}

static void lines(void **state)
{
    (void)state;
    struct xf_arena *a = xf_arena_create();
    const char *text = "#if X\n\n  one;\r\n/* \n */ two;";
    struct xf_words w = xf_words_in(a, text, (struct xf_span){5, strlen(text)}, 7);
    assert_int_equal(w.n, 2);
    assert_int_equal(w.v[0].line, 9);
    assert_int_equal(w.v[1].line, 11);
    xf_arena_destroy(a);
}

static bool whole(const char *text)
{
    return xf_holds_statements(text, (struct xf_span){0, strlen(text)});
}

static void statements_as_a_whole(void **state)
{
    (void)state;
    assert_true(whole("\n  a = 1;\n  if (b) { c(); }\n"));
    assert_true(whole("\n /* nothing */ \n"));
    assert_true(whole("\n#if Y\n a;\n#endif\n"));
    assert_false(whole("\n if (b)\n"));
    assert_false(whole("\n else a;\n"));
    assert_false(whole("\n } else {\n"));
    assert_false(whole("\n MPI_INT,\n"));
    assert_false(whole("\n#include \"body.c\"\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_in_code),
        cmocka_unit_test(counters_of_its_own),
        cmocka_unit_test(variables_of_its_own),
        cmocka_unit_test(macros_defined),
        cmocka_unit_test(lines),
        cmocka_unit_test(statements_as_a_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
