/* SPDX-License-Identifier: MIT
 * Every kind of cursor and of type that libclang's header has is either understood or unknown, and
 * what is unknown is noted as such; the lists name nothing twice.
 */
#include "arena.h"
#include "lower.h"
#include "understood.h"
#include "unknown.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *name;
    int kind;
} cursors[] =
    {
#define CURSOR_KIND(name) {#name, name},
#include "kinds.h"
#undef CURSOR_KIND
},
  types[] = {
#define TYPE_KIND(name) {#name, name},
#include "kinds.h"
#undef TYPE_KIND
};

enum { N_CURSORS = sizeof cursors / sizeof *cursors, N_TYPES = sizeof types / sizeof *types };

/* In what programs do: declarations, names, expressions, statements, attributes. */
static bool is_of_programs(enum CXCursorKind k)
{
    return !clang_isInvalid(k) && !clang_isPreprocessing(k) && !clang_isTranslationUnit(k);
}

static void every_cursor(void **state)
{
    (void)state;
    struct xf_arena *a = xf_arena_create();
    struct xf_lower *l = xf_alloc(a, sizeof *l);
    size_t understood = 0, unknown = 0;
    l->a = a;
    for (size_t i = 0; i < N_CURSORS; i++) {
        CXCursor c = {.kind = (enum CXCursorKind)cursors[i].kind};
        if (!is_of_programs(c.kind))
            continue;
        bool known = xf_understands_cursor(c.kind);
        understood += known;
        unknown += !known;
        if (!known && !xf_unknown_in_node(l, c, clang_getNullCursor(), false))
            fail_msg("%s is neither understood nor unknown", cursors[i].name);
    }
    assert_true(understood > 60 && unknown > 100);
    xf_arena_destroy(a);
}

static void every_type(void **state)
{
    (void)state;
    size_t understood = 0, unknown = 0;
    for (size_t i = 0; i < N_TYPES; i++) {
        enum xf_type_kind kind;
        bool known = xf_understands_type((enum CXTypeKind)types[i].kind, &kind);
        if (!known && kind != XT_OTHER)
            fail_msg("%s is unknown, but taken for a kind of ours", types[i].name);
        understood += known;
        unknown += !known;
    }
    assert_true(understood > 25 && unknown > 60);
}

static void words(void **state)
{
    (void)state;
    assert_int_equal(xf_understands_attribute("__unused__", 10), XF_ATTRIBUTE_HARMLESS);
    assert_int_equal(xf_understands_attribute("unused_x", 8), XF_ATTRIBUTE_UNKNOWN);
    assert_int_equal(xf_understands_attribute("un", 2), XF_ATTRIBUTE_UNKNOWN);
    assert_int_equal(xf_understands_attribute("weak", 4), XF_ATTRIBUTE_SYMBOL);
    assert_true(xf_understands_function("printf"));
    assert_true(xf_understands_function("__builtin_expect"));
    assert_false(xf_understands_function("__builtin_alloca"));
    assert_false(xf_understands_function("__sync_fetch_and_add"));
    assert_false(xf_understands_function("longjmp"));
    assert_true(xf_understands_pragma("omp", 3));
    assert_false(xf_understands_pragma("offload", 7));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_cursor),
        cmocka_unit_test(every_type),
        cmocka_unit_test(words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
