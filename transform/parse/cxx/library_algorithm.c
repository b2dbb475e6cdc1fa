/* SPDX-License-Identifier: MIT */
#include "library_algorithm.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "callable.h"
#include "closure.h"
#include "cxutil.h"
#include "lower.h"
#include "nodes.h"

/* An iterator of a vector, or a pointer to what one may have. */
bool xf_goes_over_items(struct xf_lower *l, CXType t)
{
    CXType canonical = clang_getCanonicalType(t);
    return xf_library_class_of(l, t, NULL) == XF_CLASS_ITERATOR ||
           (canonical.kind == CXType_Pointer &&
            xf_library_is_item(l, clang_getPointeeType(canonical)));
}

/* What is called gives what the algorithm makes of it: a number, or what converts to the type. */
static bool gives(const struct xf_callable *c, CXType to)
{
    CXType number = clang_getCanonicalType(to);
    return c->op != XOP_NONE ? xf_cx_is_number(number) : xf_callable_converts(c->result, to);
}

/* What an algorithm goes over and is given, by the letters of library_calls.def. */
struct given {
    CXType item[4], value;
    size_t n;
};

static bool calls(struct xf_lower *l, CXCursor argument, char letter, const struct given *g)
{
    struct xf_callable c;
    CXType first = g->item[0], last = g->item[g->n - 1];
    CXType two[] = {strchr("aQ", letter) ? g->value : first, letter == 'b'   ? g->item[1]
                                                             : letter == 'q' ? g->value
                                                                             : first};
    size_t n = letter == 'g' ? 0 : strchr("ablqQ<", letter) ? 2 : 1;
    if (!g->n || !xf_callable_of(l, argument, &c) || !xf_callable_takes(l, &c, two, n))
        return false;
    if (letter == '<' && (c.on_object || (c.closure && c.closure->captures.n)))
        return false;
    if (strchr("plqQ<", letter) && c.closure && c.closure->changes)
        return false; /* it may be called by copies */
    if (strchr("plqQ<", letter))
        return c.op != XOP_NONE || xf_cx_is_number(c.result);
    return letter == 'f' || gives(&c, letter == 'a' ? g->value : last);
}

static bool takes_item(struct xf_lower *l, CXType item, char letter, struct given *g)
{
    g->item[g->n++] = item;
    return (letter != 'n' || xf_cx_is_number(item)) &&
           (letter != 't' || xf_cx_is_number(item) ||
            xf_library_class_of(l, item, NULL) == XF_CLASS_PAIR) &&
           (letter != 's' || xf_callable_converts(g->item[0], item));
}

static bool takes_items(struct xf_lower *l, CXType t, char letter, struct given *g)
{
    CXType item = clang_getPointeeType(clang_getCanonicalType(t));
    if (!xf_goes_over_items(l, t))
        return false;
    if (item.kind == CXType_Invalid)
        xf_library_class_of(l, t, &item);
    return takes_item(l, item, letter, g);
}

/* All of them. */
static bool takes_range(struct xf_lower *l, CXType t, char letter, struct given *g)
{
    CXType item;
    enum xf_library_class class = xf_library_class_of(l, t, &item);
    bool whole = class == XF_CLASS_VECTOR || class == XF_CLASS_ARRAY || class == XF_CLASS_SPAN ||
                 class == XF_CLASS_VIEW;
    return whole && strchr("int", letter) && !xf_library_is_row(l, item) &&
           takes_item(l, item, letter, g);
}

/* The items are those of the vector. */
static bool takes_appender(struct xf_lower *l, CXType t, char letter, struct given *g)
{
    CXType vector, item;
    if (xf_library_class_of(l, t, &vector) != XF_CLASS_APPENDER)
        return false;
    xf_library_class_of(l, vector, &item);
    g->item[g->n++] = item;
    return letter == 'B' || xf_callable_converts(g->item[0], item);
}

/* No reference to an item that the algorithm changes: a value that is computed, or a variable. */
static bool is_own_value(struct xf_lower *l, CXCursor argument)
{
    CXCursor c = xf_cx_stripped(l, argument), of = clang_getCursorReferenced(c);
    enum CXCursorKind k = clang_getCursorKind(c);
    if (k == CXCursor_DeclRefExpr) {
        enum CXTypeKind t = clang_getCanonicalType(clang_getCursorType(of)).kind;
        return clang_getCursorKind(of) == CXCursor_VarDecl ||
                       clang_getCursorKind(of) == CXCursor_ParmDecl
                   ? t != CXType_LValueReference && t != CXType_RValueReference
                   : clang_getCursorKind(of) == CXCursor_EnumConstantDecl;
    }
    return k == CXCursor_IntegerLiteral || k == CXCursor_FloatingLiteral ||
           k == CXCursor_CharacterLiteral || k == CXCursor_CXXBoolLiteralExpr ||
           (k == CXCursor_UnaryOperator &&
            clang_getCursorUnaryOperatorKind(c) == CXUnaryOperator_Minus);
}

/* std::initializer_list of numbers. */
static bool is_list(struct xf_lower *l, CXType t)
{
    CXType canonical = clang_getCanonicalType(t);
    const char *name = xf_cx_string(l->a, clang_getTypeSpelling(canonical));
    return !strncmp(name, "std::initializer_list<", 22) &&
           xf_cx_is_number(
               clang_getCanonicalType(clang_Type_getTemplateArgumentAsType(canonical, 0)));
}

/* What adds up does so in the type of the sum, and cuts nothing. */
static bool adds_as(const struct xf_callable *c, CXType sum)
{
    CXType t = clang_getUnqualifiedType(clang_getCanonicalType(sum));
    return c->op == XOP_ADD &&
           (c->of.kind == CXType_Void || clang_equalTypes(clang_getUnqualifiedType(c->of), t));
}

/* The first two may be one, a range, behind the object that is called. */
static bool takes(struct xf_lower *l, CXCursor call, const char *arguments, bool range)
{
    struct given g = {.n = 0};
    for (unsigned i = 0; arguments[i]; i++) {
        struct xf_callable c;
        CXCursor argument = clang_Cursor_getArgument(call, range && !i ? 1 : i);
        CXType t = clang_getCursorType(argument);
        bool fits;
        if (range && i < 2)
            fits = takes_range(l, t, arguments[i], &g);
        else if (strchr("inst", arguments[i]))
            fits = takes_items(l, t, arguments[i], &g);
        else if (arguments[i] == 'r')
            fits =
                xf_library_class_of(l, t, &g.value) == XF_CLASS_REVERSE && xf_cx_is_number(g.value);
        else if (strchr("BS", arguments[i]))
            fits = takes_appender(l, t, arguments[i], &g);
        else if (arguments[i] == 'v')
            fits = xf_cx_is_number(g.value = t);
        else if (arguments[i] == 'c')
            fits = xf_cx_is_number(clang_getCanonicalType(t)) && is_own_value(l, argument);
        else if (arguments[i] == 'L')
            fits = is_list(l, t);
        else if (arguments[i] == 'k')
            fits = xf_cx_is_integer(t);
        else if (arguments[i] == 'o')
            fits = xf_library_class_of(l, t, NULL) == XF_CLASS_STREAM;
        else if (arguments[i] == '+')
            fits = xf_callable_of(l, argument, &c) && adds_as(&c, g.value);
        else
            fits = calls(l, argument, arguments[i], &g);
        if (!fits)
            return false;
    }
    return true;
}

static enum xf_library_call algorithm(struct xf_lower *l, CXCursor call, const char *name, size_t n,
                                      bool range)
{
    static const struct {
        const char *name;
        enum xf_library_call what;
        const char *arguments;
    } known[] = {
#define ALGORITHM(name, what, arguments) {name, XF_CALL_##what, arguments},
#include "library_calls.def"
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(known[i].name, name) && n == strlen(known[i].arguments) &&
            takes(l, call, known[i].arguments, range))
            return known[i].what;
    return XF_CALL_UNKNOWN;
}

enum xf_library_call xf_library_algorithm(struct xf_lower *l, CXCursor call, const char *name)
{
    return algorithm(l, call, name, (size_t)clang_Cursor_getNumArguments(call), false);
}

enum xf_library_call xf_library_range_algorithm(struct xf_lower *l, CXCursor call, const char *name)
{
    int written = xf_cx_written(l, call);
    return written < 2 ? XF_CALL_UNKNOWN : algorithm(l, call, name, (size_t)written, true);
}
