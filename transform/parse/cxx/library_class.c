/* SPDX-License-Identifier: MIT */
#include "library_class.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "class_parts.h"
#include "cxutil.h"
#include "holder_class.h"
#include "lower.h"
#include "sources.h"
#include "word.h"

static bool is_complex(const char *name)
{
    return !strcmp(name, "std::complex<float>") || !strcmp(name, "std::complex<double>");
}

static bool is_plain_pair(struct xf_lower *l, CXType canonical);

bool xf_library_is_item(struct xf_lower *l, CXType t)
{
    CXType canonical = clang_getCanonicalType(t);
    return xf_cx_is_complex(l->a, canonical) || xf_cx_is_string(l->a, canonical) ||
           xf_cx_is_view(l->a, canonical) ||
           (clang_isPODType(canonical) && canonical.kind != CXType_Bool) ||
           xf_class_is_values(l, canonical) || is_plain_pair(l, canonical) ||
           xf_library_class_of(l, canonical, NULL) == XF_CLASS_FUNCTION ||
           xf_library_class_of(l, canonical, NULL) == XF_CLASS_OWNER;
}

/* Items are plain, or vectors themselves. */
static bool is_vector(struct xf_lower *l, CXType canonical, CXType *item)
{
    *item = clang_Type_getTemplateArgumentAsType(canonical, 0);
    CXType allocator = clang_Type_getTemplateArgumentAsType(canonical, 1);
    return xf_begins_with(xf_cx_class_name(l->a, canonical), "std::vector<") &&
           (xf_library_is_item(l, *item) || xf_library_is_row(l, *item)) &&
           (allocator.kind == CXType_Invalid ||
            xf_begins_with(xf_cx_class_name(l->a, allocator), "std::allocator<"));
}

bool xf_library_is_row(struct xf_lower *l, CXType t)
{
    CXType item, canonical = clang_getCanonicalType(t);
    return canonical.kind == CXType_Record && is_vector(l, canonical, &item);
}

/* One that has its own number of items. */
static bool is_span(struct xf_lower *l, CXType canonical, CXType *item)
{
    CXCursor class = clang_getTypeDeclaration(canonical);
    *item = clang_Type_getTemplateArgumentAsType(canonical, 0);
    return xf_begins_with(xf_cx_class_name(l->a, canonical), "std::span<") &&
           clang_Cursor_getTemplateArgumentUnsignedValue(class, 1) == SIZE_MAX &&
           xf_library_is_item(l, *item);
}

/* Of characters, which it does not change. */
static bool is_view(struct xf_lower *l, CXType canonical, CXType *item)
{
    *item = xf_cx_parameter(canonical, 0);
    return xf_cx_is_view(l->a, canonical);
}

static bool is_late(const char *name)
{
    return xf_begins_with(name, "std::_Expr<");
}

bool xf_library_is_late(struct xf_lower *l, CXType t)
{
    CXType to = clang_getCanonicalType(t);
    if (to.kind == CXType_LValueReference || to.kind == CXType_RValueReference)
        to = clang_getCanonicalType(clang_getPointeeType(to));
    return to.kind == CXType_Record && is_late(xf_cx_class_name(l->a, to)) &&
           xf_is_system(l, clang_getTypeDeclaration(to));
}

static bool is_valarray(CXType canonical, const char *name, CXType *item)
{
    *item = xf_cx_parameter(canonical, is_late(name));
    return (is_late(name) || xf_begins_with(name, "std::valarray<")) && xf_cx_is_number(*item) &&
           item->kind != CXType_Bool;
}

static bool is_iterator(struct xf_lower *l, CXType canonical, const char *name, CXType *item)
{
    CXType of = {0}, whole = xf_cx_parameter(canonical, 1);
    if (!xf_begins_with(name, "__gnu_cxx::__normal_iterator<") ||
        (!is_vector(l, whole, &of) && !is_span(l, whole, &of) && !xf_cx_is_string(l->a, whole)) ||
        xf_library_is_row(l, of))
        return false;
    *item = clang_getPointeeType(xf_cx_parameter(canonical, 0));
    return true;
}

static bool is_reversed(struct xf_lower *l, CXType canonical, const char *name, CXType *item)
{
    CXType of = xf_cx_parameter(canonical, 0);
    return xf_begins_with(name, "std::reverse_iterator<") &&
           is_iterator(l, of, xf_cx_class_name(l->a, of), item);
}

static bool is_appender(struct xf_lower *l, CXType canonical, const char *name, CXType *item)
{
    CXType of;
    *item = xf_cx_parameter(canonical, 0);
    return xf_begins_with(name, "std::back_insert_iterator<") && is_vector(l, *item, &of) &&
           !xf_library_is_row(l, of);
}

static bool is_owner(struct xf_lower *l, CXType canonical, const char *name, CXType *item)
{
    CXType array = xf_cx_parameter(canonical, 0), end = xf_cx_parameter(canonical, 1);
    bool shared = xf_begins_with(name, "std::shared_ptr<") ||
                  xf_begins_with(name, "std::__shared_ptr<") ||
                  xf_begins_with(name, "std::__shared_ptr_access<");
    bool alone = xf_begins_with(name, "std::unique_ptr<") &&
                 xf_begins_with(xf_cx_class_name(l->a, end), "std::default_delete<") &&
                 xf_is_system(l, clang_getTypeDeclaration(end));
    bool one = array.kind == CXType_Record;
    if ((!one && array.kind != CXType_IncompleteArray) || (!shared && !alone))
        return false;
    *item = one ? array : clang_getArrayElementType(array);
    return one ? xf_class_is_users(l, array) : xf_library_is_item(l, *item);
}

static bool is_array(struct xf_lower *l, CXType canonical, const char *name, CXType *item)
{
    *item = xf_cx_parameter(canonical, 0);
    bool held = xf_library_is_item(l, *item) || item->kind == CXType_Bool;
    return xf_begins_with(name, "std::array<") && held && !strstr(name, ", 0>");
}

/* A class of the program that is copied as its values are; one that is empty may take no room. */
static bool is_values(struct xf_lower *l, CXType t)
{
    return xf_class_is_users(l, t) && xf_class_is_values(l, t) && clang_Type_getSizeOf(t) > 1;
}

/* A plain value, a text, an object of such, or a place. */
static bool is_half(struct xf_lower *l, CXType t)
{
    CXType item;
    enum xf_library_class class = XF_CLASS_NONE;
    if (!clang_isPODType(t) && t.kind == CXType_Record)
        class = xf_library_class_of(l, t, &item);
    return clang_isPODType(t) || is_values(l, t) || class == XF_CLASS_ITERATOR ||
           class == XF_CLASS_PLACE || class == XF_CLASS_TEXT;
}

bool xf_library_is_value(struct xf_lower *l, CXType t)
{
    t = clang_getCanonicalType(t);
    while (t.kind == CXType_ConstantArray)
        t = clang_getCanonicalType(clang_getArrayElementType(t));
    enum xf_library_class class = xf_library_class_of(l, t, NULL);
    return class == XF_CLASS_TEXT || class == XF_CLASS_COMPLEX;
}

CXType xf_library_value(CXType t, unsigned i)
{
    return xf_cx_parameter(clang_getCanonicalType(t), i);
}

static bool is_value(struct xf_lower *l, CXType t)
{
    return is_half(l, t) && (t.kind == CXType_Record ? !clang_isPODType(t) || is_values(l, t)
                                                     : t.kind != CXType_NullPtr);
}

/* A place that may be set. */
static bool is_tied_value(struct xf_lower *l, CXType t)
{
    CXType to = clang_getCanonicalType(clang_getPointeeType(t));
    return t.kind == CXType_LValueReference && !clang_isConstQualifiedType(to) && is_value(l, to);
}

static bool has_values(struct xf_lower *l, CXType canonical,
                       bool (*fits)(struct xf_lower *l, CXType t))
{
    int n = clang_Type_getNumTemplateArguments(canonical);
    for (int i = 0; i < n; i++)
        if (!fits(l, xf_cx_parameter(canonical, (unsigned)i)))
            return false;
    return n > 0;
}

static bool is_pair(struct xf_lower *l, CXType canonical, const char *name)
{
    return (xf_begins_with(name, "std::pair<") && has_values(l, canonical, is_half)) ||
           (xf_begins_with(name, "std::tuple<") && has_values(l, canonical, is_value));
}

/* A pair or tuple of numbers and texts. */
static bool is_plain_pair(struct xf_lower *l, CXType canonical)
{
    const char *name = canonical.kind == CXType_Record ? xf_cx_class_name(l->a, canonical) : "";
    if (!is_pair(l, canonical, name) || !xf_is_system(l, clang_getTypeDeclaration(canonical)))
        return false;
    for (int i = clang_Type_getNumTemplateArguments(canonical); i-- > 0;)
        if (!xf_cx_is_number(xf_cx_parameter(canonical, (unsigned)i)) &&
            !xf_cx_is_string(l->a, xf_cx_parameter(canonical, (unsigned)i)))
            return false;
    return true;
}

CXType xf_function_signature(CXType t)
{
    return clang_getCanonicalType(
        clang_Type_getTemplateArgumentAsType(clang_getCanonicalType(t), 0));
}

/* One with values and plain references for parameters. */
static bool is_function(CXType canonical, const char *name)
{
    if (!xf_begins_with(name, "std::function<"))
        return false;
    CXType f = xf_function_signature(canonical);
    bool plain = f.kind == CXType_FunctionProto && !clang_isFunctionTypeVariadic(f) &&
                 clang_getCanonicalType(clang_getResultType(f)).kind != CXType_LValueReference &&
                 clang_getCanonicalType(clang_getResultType(f)).kind != CXType_RValueReference;
    for (int i = clang_getNumArgTypes(f); plain && i-- > 0;)
        plain =
            clang_getCanonicalType(clang_getArgType(f, (unsigned)i)).kind != CXType_RValueReference;
    return plain;
}

static bool is_random(const char *name)
{
    static const char *const known[] = {
        "std::linear_congruential_engine<", "std::mersenne_twister_engine<",
        "std::uniform_int_distribution<",   "std::uniform_real_distribution<",
        "std::normal_distribution<",        "std::exponential_distribution<",
        "std::bernoulli_distribution",      "std::poisson_distribution<",
        "std::binomial_distribution<",      "std::negative_binomial_distribution<",
        "std::geometric_distribution<",     "std::gamma_distribution<",
        "std::weibull_distribution<",       "std::extreme_value_distribution<",
        "std::lognormal_distribution<",     "std::chi_squared_distribution<",
        "std::cauchy_distribution<",        "std::fisher_f_distribution<",
        "std::student_t_distribution<",     "std::random_device",
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (xf_begins_with(name, known[i]))
            return true;
    return false;
}

static bool is_stream(const char *name)
{
    static const char *const known[] = {
        "ios<char>",           "istream<char>",      "ostream<char>", "iostream<char>",
        "ifstream<char>",      "ofstream<char>",     "fstream<char>", "istringstream<char>",
        "ostringstream<char>", "stringstream<char>",
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (xf_begins_with(name, "std::basic_") && !strcmp(name + 11, known[i]))
            return true;
    return false;
}

/* What copies items to a stream is that stream. */
static bool is_output(const char *name)
{
    return xf_begins_with(name, "std::ostream_iterator<");
}

bool xf_library_is_structure(enum xf_library_class class)
{
    return class == XF_CLASS_ARRAY || class == XF_CLASS_PAIR || class == XF_CLASS_HOLDER;
}

bool xf_is_of_std(struct xf_lower *l, CXCursor declaration)
{
    CXCursor space = clang_getCursorSemanticParent(declaration);
    if (clang_getCursorKind(space) == CXCursor_Namespace && clang_Cursor_isInlineNamespace(space))
        space = clang_getCursorSemanticParent(space);
    return xf_is_system(l, declaration) &&
           !strcmp(xf_cx_string(l->a, clang_getCursorSpelling(space)), "std");
}

enum xf_library_class xf_library_class_of(struct xf_lower *l, CXType t, CXType *item)
{
    CXType canonical = clang_getCanonicalType(t), unused;
    item = item ? item : &unused;
    if (!l->unit->is_cxx || canonical.kind != CXType_Record ||
        !xf_is_system(l, clang_getTypeDeclaration(canonical)))
        return XF_CLASS_NONE;
    const char *name = xf_cx_class_name(l->a, canonical);
    *item = (CXType){0};
    if (is_random(name))
        return XF_CLASS_RANDOM;
    if (!strcmp(name, "std::ios_base"))
        return XF_CLASS_STREAM;
    if (xf_is_holder(l, canonical, name))
        return XF_CLASS_HOLDER;
    if (xf_is_place_in_holder(l, canonical, name, item))
        return XF_CLASS_PLACE;
    if (clang_Type_getNumTemplateArguments(canonical) < 1)
        return XF_CLASS_NONE;
    if (is_function(canonical, name))
        return XF_CLASS_FUNCTION;
    if (is_vector(l, canonical, item))
        return XF_CLASS_VECTOR;
    if (is_span(l, canonical, item))
        return XF_CLASS_SPAN;
    if (is_valarray(canonical, name, item))
        return XF_CLASS_VALARRAY;
    if (is_view(l, canonical, item))
        return XF_CLASS_VIEW;
    if (is_iterator(l, canonical, name, item))
        return XF_CLASS_ITERATOR;
    if (is_reversed(l, canonical, name, item))
        return XF_CLASS_REVERSE;
    if (is_appender(l, canonical, name, item))
        return XF_CLASS_APPENDER;
    if (is_owner(l, canonical, name, item))
        return XF_CLASS_OWNER;
    if (is_array(l, canonical, name, item))
        return XF_CLASS_ARRAY;
    *item = (CXType){0};
    if (is_pair(l, canonical, name))
        return XF_CLASS_PAIR;
    if (xf_begins_with(name, "std::tuple<") && has_values(l, canonical, is_tied_value))
        return XF_CLASS_TIED;
    if (is_stream(name) || is_output(name))
        return XF_CLASS_STREAM;
    if (is_complex(name))
        return XF_CLASS_COMPLEX;
    if (xf_cx_is_string(l->a, canonical))
        return XF_CLASS_TEXT;
    if (xf_begins_with(name, "std::chrono::time_point<") ||
        xf_begins_with(name, "std::chrono::duration<"))
        return XF_CLASS_TIME;
    return XF_CLASS_NONE;
}
