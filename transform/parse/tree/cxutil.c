/* SPDX-License-Identifier: MIT */
#include "cxutil.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "lower.h"
#include "word.h"

const char *xf_cx_string(struct xf_arena *a, CXString s)
{
    const char *text = clang_getCString(s);
    char *copy = xf_strdup(a, text ? text : "");
    clang_disposeString(s);
    return copy;
}

struct xf_spot xf_cx_spelling(CXSourceLocation at)
{
    struct xf_spot s = {0};
    clang_getSpellingLocation(at, &s.file, NULL, NULL, &s.offset);
    return s;
}

struct xf_spot xf_cx_file(CXSourceLocation at)
{
    struct xf_spot s = {0};
    clang_getFileLocation(at, &s.file, &s.line, &s.column, &s.offset);
    return s;
}

struct xf_spot xf_cx_offset(CXSourceLocation at)
{
    struct xf_spot s = {0};
    clang_getFileLocation(at, &s.file, NULL, NULL, &s.offset);
    return s;
}

bool xf_cx_is_number(CXType t)
{
    enum CXTypeKind k = clang_getCanonicalType(t).kind;
    return k >= CXType_Bool && k <= CXType_LongDouble;
}

static enum CXChildVisitResult find_base(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    bool *found = data;
    *found = *found || clang_getCursorKind(c) == CXCursor_CXXBaseSpecifier;
    return *found ? CXChildVisit_Break : CXChildVisit_Continue;
}

bool xf_cx_is_integer(CXType t)
{
    enum CXTypeKind k = clang_getCanonicalType(t).kind;
    return k >= CXType_UChar && k <= CXType_Int128;
}

bool xf_cx_is_characters(CXType canonical)
{
    CXType to = clang_getPointeeType(canonical);
    if (canonical.kind == CXType_ConstantArray)
        to = clang_getArrayElementType(canonical);
    enum CXTypeKind k = clang_getCanonicalType(to).kind;
    return k == CXType_Char_S || k == CXType_Char_U;
}

CXType xf_cx_parameter(CXType instance, unsigned i)
{
    return clang_getCanonicalType(clang_Type_getTemplateArgumentAsType(instance, i));
}

CXType xf_cx_argument_type(CXCursor call, unsigned i)
{
    return clang_getCanonicalType(clang_getCursorType(clang_Cursor_getArgument(call, i)));
}

const char *xf_cx_class_name(struct xf_arena *a, CXType t)
{
    return xf_without_const(xf_cx_string(a, clang_getTypeSpelling(clang_getCanonicalType(t))));
}

bool xf_cx_is_string(struct xf_arena *a, CXType t)
{
    return clang_getCanonicalType(t).kind == CXType_Record &&
           !strcmp(xf_cx_class_name(a, t), "std::basic_string<char>");
}

bool xf_cx_is_view(struct xf_arena *a, CXType t)
{
    return clang_getCanonicalType(t).kind == CXType_Record &&
           !strcmp(xf_cx_class_name(a, t), "std::basic_string_view<char>");
}

bool xf_cx_is_complex(struct xf_arena *a, CXType t)
{
    const char *name =
        clang_getCanonicalType(t).kind == CXType_Record ? xf_cx_class_name(a, t) : "";
    return !strcmp(name, "std::complex<float>") || !strcmp(name, "std::complex<double>");
}

bool xf_cx_is_zero(CXCursor value)
{
    CXEvalResult r = clang_Cursor_Evaluate(value);
    CXEvalResultKind k = r ? clang_EvalResult_getKind(r) : CXEval_UnExposed;
    double real = k == CXEval_Float ? clang_EvalResult_getAsDouble(r) : 1.0;
    static const double zero = 0.0;
    bool is = (k == CXEval_Int && !clang_EvalResult_getAsLongLong(r)) ||
              (k == CXEval_Float && !memcmp(&real, &zero, sizeof zero));
    clang_EvalResult_dispose(r);
    return is;
}

bool xf_cx_has_base(CXType class)
{
    bool found = false;
    clang_visitChildren(clang_getTypeDeclaration(class), find_base, &found);
    return found;
}

bool xf_cx_is_expr(CXCursor c)
{
    return clang_isExpression(clang_getCursorKind(c));
}

bool xf_cx_is_stmt(CXCursor c)
{
    return clang_isStatement(clang_getCursorKind(c));
}

bool xf_cx_is_function(enum CXCursorKind k)
{
    return k == CXCursor_FunctionDecl || k == CXCursor_CXXMethod || k == CXCursor_Constructor ||
           k == CXCursor_Destructor || k == CXCursor_ConversionFunction ||
           k == CXCursor_FunctionTemplate;
}

/* ---- fields ---- */

struct fields {
    struct xf_arena *a;
    struct xf_cursors list;
};

static enum CXVisitorResult take_field(CXCursor c, CXClientData data)
{
    struct fields *f = data;
    *xf_push(f->a, &f->list) = c;
    return CXVisit_Continue;
}

struct xf_cursors xf_cx_fields(struct xf_arena *a, CXType class)
{
    struct fields f = {.a = a};
    clang_Type_visitFields(clang_getCanonicalType(class), take_field, &f);
    return f.list;
}
