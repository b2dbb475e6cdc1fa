/* SPDX-License-Identifier: MIT */
#include "braces.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stddef.h>

#include "arena.h"
#include "class.h"
#include "cxutil.h"
#include "lower.h"
#include "nodes.h"

/* ---- what is written ---- */

/* The field that the value is written for by name: .name = value. */
static bool is_named(struct xf_lower *l, CXCursor value, CXCursor *field)
{
    struct xf_cursors kids = xf_cx_children(l, value);
    if (clang_getCursorKind(value) != CXCursor_UnexposedExpr || kids.n != 2 ||
        clang_getCursorKind(kids.v[0]) != CXCursor_MemberRef)
        return false;
    *field = clang_getCursorReferenced(kids.v[0]);
    return true;
}

/* One value for all of the member. */
static bool is_whole(struct xf_lower *l, CXCursor value, CXCursor field)
{
    struct xf_cursors kids = xf_cx_children(l, value);
    CXCursor named;
    if (is_named(l, value, &named))
        value = kids.v[1];
    CXType t = clang_getCanonicalType(clang_getCursorType(field)),
           given = clang_getCanonicalType(clang_getCursorType(value));
    bool referred = t.kind == CXType_LValueReference;
    t = referred ? clang_getCanonicalType(clang_getPointeeType(t)) : t;
    bool list = clang_getCursorKind(xf_cx_stripped(l, value)) == CXCursor_InitListExpr;
    bool scalar = xf_cx_is_number(t) || t.kind == CXType_Pointer || t.kind == CXType_Enum;
    if (referred)
        return !list &&
               clang_equalTypes(clang_getUnqualifiedType(t), clang_getUnqualifiedType(given));
    if ((xf_cx_is_string(l->a, t) || xf_cx_is_view(l->a, t)) &&
        clang_getCursorKind(xf_cx_stripped(l, value)) == CXCursor_StringLiteral)
        return true; /* what libclang shows is not converted yet */
    if (xf_cx_is_complex(l->a, t) && xf_cx_is_number(given))
        return true;
    return scalar ? !list
                  : list || (t.kind == CXType_Record &&
                             clang_equalTypes(clang_getUnqualifiedType(t),
                                              clang_getUnqualifiedType(given)));
}

bool xf_braces_place(struct xf_lower *l, CXCursor list, struct xf_cursors fields, bool *given)
{
    struct xf_cursors values = xf_cx_children(l, list);
    size_t at = 0, first = 0;
    for (size_t i = 0; i < values.n; i++) {
        CXCursor field;
        if (!xf_cx_is_expr(values.v[i]))
            continue;
        if (is_named(l, values.v[i], &field))
            for (at = 0; at < fields.n && !clang_equalCursors(fields.v[at], field);)
                at++;
        if (at >= fields.n || at < first || !is_whole(l, values.v[i], fields.v[at]))
            return false;
        given[at++] = true;
        first = at;
    }
    return true;
}

/* ---- what is not ---- */

static CXEvalResultKind kind_of(CXCursor value)
{
    CXEvalResult r = clang_Cursor_Evaluate(value);
    CXEvalResultKind k = r ? clang_EvalResult_getKind(r) : CXEval_UnExposed;
    clang_EvalResult_dispose(r);
    return k;
}

/* It begins with 0, or with a constant. */
static bool is_constant(struct xf_lower *l, CXCursor field)
{
    CXType t = clang_getCanonicalType(clang_getCursorType(field));
    CXCursor value = xf_class_member_value(l, field);
    if (t.kind == CXType_LValueReference)
        return false;
    if (clang_Cursor_isNull(value))
        return t.kind != CXType_Record || clang_isPODType(t) || xf_cx_is_string(l->a, t) ||
               xf_cx_is_view(l->a, t);
    CXEvalResultKind k = kind_of(value);
    bool null = clang_getCursorKind(xf_cx_stripped(l, value)) == CXCursor_CXXNullPtrLiteralExpr;
    return t.kind == CXType_Pointer ? null
                                    : xf_cx_is_number(t) && (k == CXEval_Int || k == CXEval_Float);
}

static bool has_name(struct xf_lower *l, CXCursor field)
{
    return !clang_Cursor_isBitField(field) && *xf_cx_string(l->a, clang_getCursorSpelling(field));
}

static bool is_named_constant(struct xf_lower *l, CXCursor field)
{
    return has_name(l, field) && is_constant(l, field);
}

bool xf_understands_braces(struct xf_lower *l, CXCursor list)
{
    CXType t = clang_getCanonicalType(clang_getCursorType(list));
    if (!l->unit->is_cxx || t.kind != CXType_Record || !xf_class_is_unconstructed(l, t))
        return false;
    struct xf_cursors fields = xf_cx_fields(l->a, t);
    bool *given = xf_alloc(l->a, fields.n * sizeof *given + 1);
    bool fits = xf_class_is_values(l, t) && xf_braces_place(l, list, fields, given);
    for (size_t i = 0; fits && i < fields.n; i++)
        fits = given[i] ? has_name(l, fields.v[i]) : is_named_constant(l, fields.v[i]);
    return fits;
}
