/* SPDX-License-Identifier: MIT */
#include "mpi_method.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "cxutil.h"
#include "ir.h"
#include "lex.h"
#include "lower.h"
#include "site_names.h"

static bool is_of_mpi(struct xf_lower *l, CXCursor c)
{
    CXCursor around = clang_getCursorSemanticParent(c);
    for (; !clang_Cursor_isNull(around) && !clang_isTranslationUnit(around.kind);
         c = around, around = clang_getCursorSemanticParent(c))
        ;
    return c.kind == CXCursor_Namespace &&
           !strcmp(xf_cx_string(l->a, clang_getCursorSpelling(c)), "MPI");
}

const char *xf_mpi_method_named(struct xf_lower *l, const struct xf_source *s,
                                struct xf_token before, struct xf_token t)
{
    static const char *const joint[] = {".", "->", "::"};
    bool member = false;
    for (size_t i = 0; i < sizeof joint / sizeof *joint; i++)
        member |= xf_token_is(s->text, before, joint[i]);
    if (!l->unit->is_cxx || !member)
        return NULL;
    const char *name = xf_sprintf(l->a, "MPI_%.*s", (int)(t.end - t.begin), s->text + t.begin);
    if (!xf_is_site_name(name))
        return NULL;
    CXFile file = clang_getFile(l->tu, s->path);
    CXCursor at = clang_getCursor(l->tu, clang_getLocationForOffset(l->tu, file, t.begin));
    CXCursor named = clang_getCursorReferenced(at);
    return !clang_Cursor_isNull(named) && is_of_mpi(l, named) ? name : NULL;
}
