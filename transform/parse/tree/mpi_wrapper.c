/* SPDX-License-Identifier: MIT */
#include "mpi_wrapper.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "cxutil.h"
#include "ir.h"
#include "lex.h"
#include "lower.h"
#include "site_names.h"

#define XF_MPI_LIBRARY(...)
#define XF_MPI_WRAPPER(space, function, call) {space, function, call},
static const struct {
    const char *space, *function, *call;
} wrappers[] = {
#include "mpi_wrappers.def"
};

#define XF_MPI_LIBRARY(space, made_by) {space, made_by},
#define XF_MPI_WRAPPER(...)
static const struct {
    const char *space, *made_by;
} libraries[] = {
#include "mpi_wrappers.def"
};

/* The call that a function of the name would stand for; the first library's, they agree. */
static const char *call_named(struct xf_lower *l, const char *name)
{
    for (size_t i = 0; i < sizeof wrappers / sizeof *wrappers; i++)
        if (!strcmp(wrappers[i].function, name))
            return wrappers[i].call;
    const char *own = xf_sprintf(l->a, "MPI_%s", name);
    return xf_is_site_name(own) ? own : NULL;
}

/* a::b::f() stands in "a::b", and so does what classes of that namespace have. */
static bool stands_in(struct xf_lower *l, CXCursor c, const char *space)
{
    const char *path = "";
    for (c = clang_getCursorSemanticParent(c);
         !clang_Cursor_isNull(c) && !clang_isTranslationUnit(c.kind);
         c = clang_getCursorSemanticParent(c))
        path = xf_sprintf(l->a, "%s::%s", xf_cx_string(l->a, clang_getCursorSpelling(c)), path);
    size_t n = strlen(space);
    return !strncmp(path, space, n) && !strncmp(path + n, "::", 2);
}

static bool has_wrapper(const char *space, const char *name, const char *call)
{
    bool listed = false;
    for (size_t i = 0; i < sizeof wrappers / sizeof *wrappers; i++)
        listed |= !strcmp(wrappers[i].space, space) && !strcmp(wrappers[i].function, name);
    return listed || (!strcmp(space, "MPI") && !strcmp(call + sizeof "MPI_" - 1, name));
}

/* What the token refers to where it stands in an expression: one of several in a template. */
static CXCursor function_named(struct xf_lower *l, const struct xf_source *s, struct xf_token t)
{
    CXFile file = clang_getFile(l->tu, s->path);
    CXCursor at = clang_getCursor(l->tu, clang_getLocationForOffset(l->tu, file, t.begin));
    CXCursor named = clang_getCursorReferenced(at);
    if (!clang_isExpression(at.kind) || clang_Cursor_isNull(named))
        return clang_getNullCursor();
    return named.kind == CXCursor_OverloadedDeclRef ? clang_getOverloadedDecl(named, 0) : named;
}

struct xf_mpi_wrapper xf_mpi_wrapper_named(struct xf_lower *l, const struct xf_source *s,
                                           struct xf_token t)
{
    struct xf_mpi_wrapper none = {0};
    if (!l->unit->is_cxx)
        return none;
    const char *name = xf_strndup(l->a, s->text + t.begin, t.end - t.begin);
    const char *call = call_named(l, name);
    CXCursor named = call ? function_named(l, s, t) : clang_getNullCursor();
    if (clang_Cursor_isNull(named))
        return none;
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++)
        if (has_wrapper(libraries[i].space, name, call) && stands_in(l, named, libraries[i].space))
            return (struct xf_mpi_wrapper){call, libraries[i].made_by};
    return none;
}
