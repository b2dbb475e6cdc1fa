/* SPDX-License-Identifier: MIT */
#include "exception_class.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "cxutil.h"
#include "lower.h"
#include "nodes.h"
#include "sources.h"
#include "word.h"

static bool is_empty(struct xf_lower *l, CXCursor body)
{
    return clang_getCursorKind(body) == CXCursor_CompoundStmt && !xf_cx_children(l, body).n;
}

/* Its values are plain, and its body, if it has one, does nothing. */
static bool is_plain_constructor(struct xf_lower *l, CXCursor c, xf_plain_value *is_plain)
{
    struct xf_cursors kids = xf_cx_children(l, c);
    bool plain = true;
    for (size_t i = 0; i < kids.n && plain; i++) {
        enum CXCursorKind k = clang_getCursorKind(kids.v[i]);
        if (k == CXCursor_CompoundStmt)
            plain = is_empty(l, kids.v[i]);
        else if (xf_cx_is_expr(kids.v[i]))
            plain = is_plain(l, kids.v[i]);
        else
            plain = k == CXCursor_ParmDecl || k == CXCursor_MemberRef || k == CXCursor_TypeRef ||
                    k == CXCursor_NamespaceRef;
    }
    return plain && (clang_isCursorDefinition(c) || clang_CXXMethod_isDefaulted(c));
}

/* what() that gives a literal, or the characters of a member. */
static bool is_plain_method(struct xf_lower *l, CXCursor c)
{
    static const char *const gives[] = {"c_str", "data", "what", NULL};
    struct xf_cursors kids = xf_cx_children(l, c), list = {0};
    if (kids.n && clang_getCursorKind(kids.v[kids.n - 1]) == CXCursor_CompoundStmt)
        list = xf_cx_children(l, kids.v[kids.n - 1]);
    if (list.n != 1 || clang_getCursorKind(list.v[0]) != CXCursor_ReturnStmt)
        return false;
    CXCursor value = xf_cx_stripped(l, xf_cx_first(l, list.v[0]));
    CXCursor function = clang_getCursorReferenced(value);
    enum CXCursorKind k = clang_getCursorKind(value);
    const char *name = xf_cx_string(l->a, clang_getCursorSpelling(function));
    return k == CXCursor_StringLiteral || k == CXCursor_MemberRefExpr ||
           (k == CXCursor_CallExpr && xf_is_system(l, function) && xf_is_one_of(name, gives));
}

static bool is_plain_field(struct xf_lower *l, CXCursor c)
{
    CXType t = clang_getCanonicalType(clang_getCursorType(c));
    struct xf_cursors kids = xf_cx_children(l, c);
    bool begun = false;
    for (size_t i = 0; i < kids.n; i++)
        begun |= xf_cx_is_expr(kids.v[i]);
    return !begun && (xf_cx_is_number(t) || xf_cx_is_string(l->a, t));
}

static bool is_plain_part(struct xf_lower *l, CXCursor c, xf_plain_value *is_plain)
{
    struct xf_cursors kids = xf_cx_children(l, c);
    CXType t = clang_getCursorType(c);
    switch ((int)clang_getCursorKind(c)) {
    case CXCursor_CXXBaseSpecifier:
        return !clang_isVirtualBase(c) && (xf_is_system(l, clang_getTypeDeclaration(t)) ||
                                           xf_is_exception_class(l, t, is_plain));
    case CXCursor_CXXAccessSpecifier:
    case CXCursor_UsingDeclaration:
        return true;
    case CXCursor_FieldDecl:
        return is_plain_field(l, c);
    case CXCursor_Constructor:
        return is_plain_constructor(l, c, is_plain);
    case CXCursor_Destructor:
        return clang_CXXMethod_isDefaulted(c) || (kids.n && is_empty(l, kids.v[kids.n - 1]));
    case CXCursor_CXXMethod:
        return is_plain_method(l, c);
    default:
        return false;
    }
}

bool xf_is_exception_class(struct xf_lower *l, CXType t, xf_plain_value *is_plain)
{
    CXCursor declared = clang_getTypeDeclaration(clang_getCanonicalType(t));
    CXCursor defined = clang_getCursorDefinition(declared);
    if (clang_Cursor_isNull(defined) || xf_is_system(l, defined))
        return false;
    struct xf_cursors kids = xf_cx_children(l, defined);
    bool plain = true;
    for (size_t i = 0; i < kids.n && plain; i++)
        plain = is_plain_part(l, kids.v[i], is_plain);
    return plain;
}
