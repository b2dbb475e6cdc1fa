/* SPDX-License-Identifier: MIT */
#include "unknown_type.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "callable.h"
#include "class.h"
#include "closure.h"
#include "cxutil.h"
#include "ir.h"
#include "library.h"
#include "lower.h"
#include "understood.h"

/* As a person would call it. */
static const char *name_of(struct xf_lower *l, enum CXTypeKind k)
{
    switch ((int)k) {
    case CXType_LValueReference:
    case CXType_RValueReference:
        return "a reference";
    case CXType_MemberPointer:
        return "a pointer to a member";
    case CXType_Atomic:
        return "an atomic type";
    case CXType_Vector:
    case CXType_ExtVector:
        return "a vector type";
    case CXType_BlockPointer:
        return "a block";
    case CXType_Dependent:
    case CXType_DependentSizedArray:
    case CXType_Overload:
    case CXType_Unexposed:
        return "a type that a template gives";
    default:
        return xf_sprintf(l->a, "a type of the kind %s",
                          xf_cx_string(l->a, clang_getTypeKindSpelling(k)));
    }
}

static enum CXVisitorResult find_member(CXCursor field, CXClientData data)
{
    CXType t = clang_getCanonicalType(clang_getCursorType(field));
    bool *found = data;
    *found = t.kind == CXType_LValueReference || t.kind == CXType_RValueReference;
    return *found ? CXVisit_Break : CXVisit_Continue;
}

/* A class that C could have, too: no code of its own runs when it is made, copied or ended. */
static bool is_plain_class(CXType canonical)
{
    CXCursor decl = clang_getTypeDeclaration(canonical);
    if (clang_Cursor_isNull(clang_getCursorDefinition(decl))) /* only its address is there */
        return true;
    bool found = !clang_isPODType(canonical) || xf_cx_has_base(canonical);
    if (!found)
        clang_Type_visitFields(canonical, find_member, &found);
    return !found;
}

struct member_types {
    struct xf_lower *l;
    const char *unknown;
};

static enum CXVisitorResult find_unknown_member(CXCursor field, CXClientData data)
{
    struct member_types *m = data;
    CXType t = clang_getCanonicalType(clang_getCursorType(field));
    bool array = xf_library_class_of(m->l, xf_class_item_of(t), NULL) == XF_CLASS_VALARRAY;
    m->unknown = t.kind == CXType_RValueReference ? "a reference"
                 : array                          ? "a valarray as a member"
                                                  : xf_unknown_in_type(m->l, t);
    return m->unknown ? CXVisit_Break : CXVisit_Continue;
}

const char *xf_class_unknown(struct xf_lower *l, CXType t)
{
    struct member_types m = {l, xf_class_unknown_members(l, t)};
    CXType base = xf_class_base(l, t);
    if (!m.unknown && base.kind != CXType_Invalid && xf_class_unknown(l, base))
        m.unknown = "a class with a base class";
    const char *whole = m.unknown;
    if (!whole || !strcmp(whole, "a destructor of a member")) /* of what kind that member is */
        clang_Type_visitFields(clang_getCanonicalType(t), find_unknown_member, &m);
    return m.unknown ? m.unknown : whole;
}

static const char *in_class(struct xf_lower *l, CXType canonical)
{
    CXType item;
    enum xf_library_class class = xf_library_class_of(l, canonical, &item);
    if (class == XF_CLASS_OWNER && xf_class_is_users(l, item))
        return xf_class_ends_silently(l, item) ? NULL : "a destructor";
    if (class != XF_CLASS_NONE) {
        item = clang_getCanonicalType(item);
        return class == XF_CLASS_APPENDER || class == XF_CLASS_PLACE ||
                       item.kind == CXType_Invalid || item.kind != CXType_Record ||
                       is_plain_class(item) || xf_library_is_item(l, item) ||
                       xf_library_is_row(l, item)
                   ? NULL
                   : "a class with more than plain members";
    }
    const struct xf_closure *closure = xf_closure_with_type(l, canonical);
    if (closure)
        return closure->unknown ? closure->unknown
               : xf_library_is_late(l, xf_closure_result(closure))
                   ? "an expression that is computed later"
                   : xf_unknown_in_type(l, xf_closure_result(closure));
    if (xf_callable_is_operation(l, canonical))
        return NULL;
    if (!l->unit->is_cxx || is_plain_class(canonical))
        return NULL;
    return xf_class_is_users(l, canonical) ? xf_class_unknown(l, canonical)
                                           : "a class with more than plain members";
}

bool xf_moves_as_copy(struct xf_lower *l, CXType t)
{
    CXType canonical = clang_getCanonicalType(t), to = clang_getPointeeType(canonical);
    if (canonical.kind != CXType_RValueReference)
        return true;
    return clang_isPODType(clang_getCanonicalType(to)) || xf_closure_moves_as_copy(l, to);
}

static const char *in_canonical(struct xf_lower *l, CXType canonical)
{
    enum xf_type_kind kind;
    if (!xf_understands_type(canonical.kind, &kind) || !xf_moves_as_copy(l, canonical))
        return name_of(l, canonical.kind);
    if (kind == XT_ARRAY) {
        CXType of = clang_getCanonicalType(clang_getArrayElementType(canonical)), item;
        enum xf_library_class class = xf_library_class_of(l, of, &item);
        bool plain = class == XF_CLASS_NONE || class == XF_CLASS_TEXT || class == XF_CLASS_HOLDER ||
                     class == XF_CLASS_VECTOR || class == XF_CLASS_COMPLEX ||
                     class == XF_CLASS_FUNCTION || class == XF_CLASS_VIEW ||
                     xf_library_is_structure(class);
        return plain ? in_canonical(l, of) : "an array of classes";
    }
    return canonical.kind == CXType_Record ? in_class(l, canonical) : NULL;
}

static bool is_variable(CXType t)
{
    CXType canonical = clang_getCanonicalType(t), to = clang_getPointeeType(canonical);
    if (canonical.kind == CXType_VariableArray)
        return true;
    if (to.kind == CXType_Invalid)
        to = clang_getArrayElementType(canonical);
    return to.kind != CXType_Invalid && is_variable(to);
}

/* An array that is as long as another one was when that was declared. */
static bool borrows_length(struct xf_lower *l, CXType t)
{
    if (!is_variable(t))
        return false;
    if (t.kind == CXType_Auto || strstr(xf_cx_string(l->a, clang_getTypeSpelling(t)), "typeof"))
        return true;
    CXType inner = t.kind == CXType_Elaborated ? clang_Type_getNamedType(t)
                   : t.kind == CXType_Typedef
                       ? clang_getTypedefDeclUnderlyingType(clang_getTypeDeclaration(t))
                       : clang_getPointeeType(t);
    if (inner.kind == CXType_Invalid)
        inner = clang_getArrayElementType(t);
    return inner.kind != CXType_Invalid && borrows_length(l, inner);
}

const char *xf_unknown_in_type(struct xf_lower *l, CXType t)
{
    uintptr_t key = (uintptr_t)t.data[0];
    struct xf_judged_type *known = &l->judged.types[(key >> 4 ^ key >> 14) % XF_TYPE_BUCKETS];
    if (known->key != t.data[0] || known->kind != t.kind) {
        known->key = t.data[0];
        known->kind = t.kind;
        known->what = borrows_length(l, t) ? "an array as long as another one was"
                                           : in_canonical(l, clang_getCanonicalType(t));
    }
    return known->what;
}
