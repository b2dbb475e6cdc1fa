/* SPDX-License-Identifier: MIT
 * calls_test: the tables of known functions. The table of MPI functions is compared with the mpi.h
 * of the wrapper in use ($MPICC), so that no function is overlooked.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "arena.h"
#include "calls.h"
#include "parse.h"

#include <clang-c/Index.h>
#include <stdio.h>
#include <string.h>

struct count {
    size_t declared, wrong;
};

static void compare(struct count *count, CXCursor c, const char *name)
{
    const struct xf_mpi_call *call = xf_mpi_lookup(name);
    int params = clang_Cursor_getNumArguments(c);
    bool variadic = clang_Cursor_isVariadic(c) != 0;
    count->declared++;
    if (call && (variadic || params == (int)strlen(call->roles)))
        return;
    count->wrong++;
    if (!call)
        print_error("%s is not in the table\n", name);
    else
        print_error("%s has %d parameters, the table has \"%s\"\n", name, params, call->roles);
}

static enum CXChildVisitResult visit(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(c) == CXCursor_FunctionDecl) {
        CXString name = clang_getCursorSpelling(c);
        if (!strncmp(clang_getCString(name), "MPI_", 4))
            compare(data, c, clang_getCString(name));
        clang_disposeString(name);
    }
    return CXChildVisit_Continue;
}

static void every_mpi_function_is_known(void **state)
{
    (void)state;
    struct xf_arena *a = xf_arena_create();
    int n;
    const char *const *flags = xf_wrapper_flags(a, NULL, false, &n);
    struct CXUnsavedFile source = {"all.c", "#include <mpi.h>\n", 17};
    CXIndex index = clang_createIndex(0, 1);
    CXTranslationUnit tu = clang_parseTranslationUnit(index, "all.c", flags, n, &source, 1, 0);
    struct count count = {0};
    assert_non_null(tu);
    clang_visitChildren(clang_getTranslationUnitCursor(tu), visit, &count);
    clang_disposeTranslationUnit(tu);
    clang_disposeIndex(index);
    xf_arena_destroy(a);
    assert_true(count.declared > 200);
    assert_int_equal(count.wrong, 0);
}

static const char *const mpi_names[] = {
#define XF_MPI(name, class, completion, forms, roles) "MPI_" #name,
#include "mpi_calls.def"
};

static const char *const c_names[] = {
#define XF_C(name, result, args, extents, flags) #name,
#include "c_calls.def"
};

static void tables_are_sorted_and_found(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof mpi_names / sizeof *mpi_names; i++) {
        if (i)
            assert_true(strcmp(mpi_names[i - 1], mpi_names[i]) < 0);
        assert_string_equal(xf_mpi_lookup(mpi_names[i])->name, mpi_names[i]);
    }
    for (size_t i = 0; i < sizeof c_names / sizeof *c_names; i++) {
        if (i)
            assert_true(strcmp(c_names[i - 1], c_names[i]) < 0);
        assert_string_equal(xf_c_lookup(c_names[i])->name, c_names[i]);
    }
}

/* How far a function looks is said of memory alone, in terms of arguments that there are. */
static void extents_are_those_of_memory(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof c_names / sizeof *c_names; i++) {
        const struct xf_c_call *c = xf_c_lookup(c_names[i]);
        size_t n = strlen(c->args);
        assert_true(strlen(c->extents) <= n);
        for (size_t k = 0; c->extents[k]; k++) {
            char how = c->extents[k];
            size_t told = how == 'p' ? k + 2 : how == 't' ? k + 1 : (size_t)(how - '0');
            assert_true(strchr("0123456789pkezt.", how) &&
                        (how == '.' || strchr("rwb", c->args[k])));
            assert_true(!strchr("0123456789pt", how) || told < n);
            assert_true(how != 'k' || strchr(c->args + k, 'c'));
            assert_true(how == 't' || !strchr("0123456789p", how) || c->args[told] == 'v');
        }
    }
}

static void forms_of_a_collective(void **state)
{
    (void)state;
    const struct xf_mpi_call *c = xf_mpi_lookup("PMPI_Scatter");
    assert_string_equal(c->name, "MPI_Scatter");
    assert_int_equal(c->class, XF_MPI_SCATTER);
    assert_false(c->nonblocking || c->persistent || c->large);
    c = xf_mpi_lookup("MPI_Iscatter_c");
    assert_string_equal(c->name, "MPI_Iscatter_c");
    assert_true(c->nonblocking && !c->persistent && c->large);
    assert_int_equal(xf_mpi_arg(c, 'q'), 8);
    c = xf_mpi_lookup("MPI_Gather_init_c");
    assert_true(!c->nonblocking && c->persistent && c->large);
    assert_int_equal(c->class, XF_MPI_GATHER);
}

static void arguments_by_role(void **state)
{
    (void)state;
    const struct xf_mpi_call *c = xf_mpi_lookup("MPI_Scatter");
    assert_int_equal(xf_mpi_arg(c, 's'), 0);
    assert_int_equal(xf_mpi_arg(c, 'm'), 4);
    assert_int_equal(xf_mpi_arg(c, 'R'), 6);
    assert_int_equal(xf_mpi_arg(c, 'C'), 7);
    assert_int_equal(xf_mpi_arg(c, 'o'), -1);
    assert_int_equal(xf_mpi_arg(c, '\0'), -1);
}

static void unknown_names(void **state)
{
    (void)state;
    assert_null(xf_mpi_lookup("MPI_Scatt"));
    assert_null(xf_mpi_lookup("MPI_Scatters"));
    assert_null(xf_mpi_lookup("MPI_Barrier_c"));
    assert_null(xf_mpi_lookup("_c"));
    assert_null(xf_mpi_lookup(""));
    assert_null(xf_c_lookup("my_sqrt"));
}

static void c_library(void **state)
{
    (void)state;
    assert_int_equal(xf_c_lookup("sqrtf")->result, XF_C_PURE);
    assert_int_equal(xf_c_lookup("realloc")->result, XF_C_ALLOC);
    assert_int_equal(xf_c_lookup("rand")->result, XF_C_STATE);
    assert_true(xf_c_lookup("printf")->prints);
    assert_true(xf_c_lookup("fscanf")->reads);
    assert_true(xf_c_lookup("exit")->ends);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_are_sorted_and_found),
        cmocka_unit_test(extents_are_those_of_memory),
        cmocka_unit_test(every_mpi_function_is_known),
        cmocka_unit_test(forms_of_a_collective),
        cmocka_unit_test(arguments_by_role),
        cmocka_unit_test(unknown_names),
        cmocka_unit_test(c_library),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
