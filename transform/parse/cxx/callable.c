/* SPDX-License-Identifier: MIT */
#include "callable.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "calls.h"
#include "class.h"
#include "closure.h"
#include "cxutil.h"
#include "lower.h"
#include "nodes.h"
#include "sources.h"

/* ---- types ---- */

static CXType referred(CXType t)
{
    CXType canonical = clang_getCanonicalType(t);
    if (canonical.kind == CXType_LValueReference)
        canonical = clang_getCanonicalType(clang_getPointeeType(canonical));
    return clang_getUnqualifiedType(canonical);
}

bool xf_callable_converts(CXType from, CXType to)
{
    CXType x = referred(from), y = referred(to);
    return clang_equalTypes(x, y) || (xf_cx_is_number(x) && xf_cx_is_number(y));
}

bool xf_callable_makes(struct xf_lower *l, CXType from, CXType to)
{
    CXType x = referred(from), y = referred(to);
    bool text = xf_cx_is_string(l->a, y);
    return xf_callable_converts(from, to) ||
           (xf_cx_is_characters(x) && (text || xf_cx_is_view(l->a, y))) ||
           (xf_cx_is_string(l->a, x) && xf_cx_is_view(l->a, y));
}

/* ---- operations ---- */

static enum xf_op operation(const char *name, size_t n)
{
    static const struct {
        const char *name;
        enum xf_op op;
    } known[] = {
        {"plus", XOP_ADD},       {"minus", XOP_SUB},        {"multiplies", XOP_MUL},
        {"divides", XOP_DIV},    {"modulus", XOP_MOD},      {"less", XOP_LT},
        {"greater", XOP_GT},     {"less_equal", XOP_LE},    {"greater_equal", XOP_GE},
        {"equal_to", XOP_EQ},    {"not_equal_to", XOP_NE},  {"bit_and", XOP_AND},
        {"bit_or", XOP_OR},      {"bit_xor", XOP_XOR},      {"negate", XOP_NEG},
        {"logical_or", XOP_LOR}, {"logical_and", XOP_LAND},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strlen(known[i].name) == n && !strncmp(known[i].name, name, n))
            return known[i].op;
    return XOP_NONE;
}

static bool is_of_ranges(struct xf_lower *l, CXType canonical)
{
    return l->unit->is_cxx && canonical.kind == CXType_Record &&
           xf_is_system(l, clang_getTypeDeclaration(canonical)) &&
           !strncmp(xf_cx_class_name(l->a, canonical), "std::ranges::", 13);
}

static enum xf_op operation_of(struct xf_lower *l, CXType t, CXType *of)
{
    CXType canonical = clang_getCanonicalType(t);
    if (is_of_ranges(l, canonical)) {
        const char *of_ranges = xf_cx_class_name(l->a, canonical) + strlen("std::ranges::");
        *of = (CXType){.kind = CXType_Void};
        return operation(of_ranges, strlen(of_ranges));
    }
    if (!l->unit->is_cxx || canonical.kind != CXType_Record ||
        clang_Type_getNumTemplateArguments(canonical) != 1 ||
        !xf_is_system(l, clang_getTypeDeclaration(canonical)))
        return XOP_NONE;
    const char *name = xf_cx_class_name(l->a, canonical);
    const char *end = strchr(name, '<');
    if (strncmp(name, "std::", 5) != 0 || !end)
        return XOP_NONE;
    *of = clang_getCanonicalType(clang_Type_getTemplateArgumentAsType(canonical, 0));
    return operation(name + 5, (size_t)(end - name) - 5);
}

bool xf_callable_is_operation(struct xf_lower *l, CXType t)
{
    CXType of;
    return operation_of(l, t, &of) != XOP_NONE;
}

/* ---- functions ---- */

/* One that is the program's own, and no template; or one of C, called by its own name. */
static bool is_plain_function(struct xf_lower *l, CXCursor function)
{
    const char *name = xf_cx_string(l->a, clang_getCursorSpelling(function));
    const char *link = xf_cx_string(l->a, clang_Cursor_getMangling(function));
    CXType t = clang_getCanonicalType(clang_getCursorType(function));
    CXType result = clang_getCanonicalType(clang_getResultType(t));
    if (clang_getCursorKind(function) != CXCursor_FunctionDecl ||
        !clang_Cursor_isNull(clang_getSpecializedCursorTemplate(function)) ||
        clang_Cursor_isVariadic(function) || result.kind == CXType_LValueReference ||
        result.kind == CXType_RValueReference || !strncmp(name, "operator", 8))
        return false;
    const struct xf_c_call *c = xf_c_lookup(name);
    bool known = c || xf_mpi_lookup(name);
    return known ? c && xf_is_system(l, function) && !strcmp(name, link)
                 : !xf_is_system(l, function);
}

struct operators {
    struct xf_lower *l;
    CXCursor found;
    size_t n;
};

static enum CXChildVisitResult note_operator(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct operators *o = data;
    if (strcmp(xf_cx_string(o->l->a, clang_getCursorSpelling(c)), "operator()") != 0)
        return CXChildVisit_Continue;
    o->found = c;
    o->n++;
    return CXChildVisit_Continue;
}

/* The only operator () of a class of the program's own, whose objects are copied as bytes. */
static bool is_object(struct xf_lower *l, CXType t, CXCursor *function)
{
    struct operators o = {.l = l, .found = clang_getNullCursor()};
    if (!xf_class_is_users(l, t) || !xf_class_copies_plainly(l, t) || !xf_class_ends_silently(l, t))
        return false;
    clang_visitChildren(clang_getTypeDeclaration(clang_getCanonicalType(t)), note_operator, &o);
    CXType f = clang_getCursorType(o.found);
    enum CXTypeKind result = clang_getCanonicalType(clang_getResultType(f)).kind;
    *function = o.found;
    return o.n == 1 && clang_getCursorKind(o.found) == CXCursor_CXXMethod &&
           !clang_CXXMethod_isStatic(o.found) && !clang_CXXMethod_isVirtual(o.found) &&
           !clang_Cursor_isVariadic(o.found) && result != CXType_LValueReference &&
           result != CXType_RValueReference;
}

bool xf_callable_of(struct xf_lower *l, CXCursor argument, struct xf_callable *out)
{
    CXType t = clang_getCursorType(argument);
    *out = (struct xf_callable){.closure = xf_closure_with_type(l, t),
                                .function = clang_getNullCursor()};
    CXType function = {0};
    if (out->closure) {
        function = clang_getCursorType(out->closure->method);
    } else if (is_object(l, t, &out->function)) {
        out->on_object = true;
        function = clang_getCursorType(out->function);
    } else if ((out->op = operation_of(l, t, &out->of)) == XOP_NONE) {
        CXCursor name = xf_cx_stripped(l, argument);
        out->function = clang_getCursorReferenced(name);
        if (clang_getCursorKind(name) != CXCursor_DeclRefExpr ||
            !is_plain_function(l, out->function))
            return false;
        function = clang_getCursorType(out->function);
    }
    if (out->op == XOP_NONE)
        out->result = clang_getCanonicalType(clang_getResultType(clang_getCanonicalType(function)));
    return !out->closure || !out->closure->unknown;
}

/* ---- what they take ---- */

CXType xf_callable_parameter(const struct xf_callable *c, size_t i)
{
    CXType f = clang_getCursorType(c->closure ? c->closure->method : c->function);
    return clang_getArgType(clang_getCanonicalType(f), (unsigned)i);
}

static bool operation_takes(const struct xf_callable *c, const CXType *values, size_t n)
{
    if (n != (c->op == XOP_NEG ? 1u : 2u))
        return false;
    for (size_t i = 0; i < n; i++) {
        CXType v = referred(values[i]);
        if (!xf_cx_is_number(v) || (c->of.kind != CXType_Void && !clang_equalTypes(v, c->of)))
            return false;
    }
    return true;
}

bool xf_callable_takes(struct xf_lower *l, const struct xf_callable *c, const CXType *values,
                       size_t n)
{
    (void)l;
    if (c->op != XOP_NONE)
        return operation_takes(c, values, n);
    CXType f = clang_getCursorType(c->closure ? c->closure->method : c->function);
    f = clang_getCanonicalType(f);
    if (clang_getNumArgTypes(f) != (int)n)
        return false;
    for (size_t i = 0; i < n; i++) {
        CXType p = clang_getCanonicalType(xf_callable_parameter(c, i));
        if (p.kind == CXType_RValueReference || !xf_callable_converts(values[i], p))
            return false;
    }
    return true;
}
