/* SPDX-License-Identifier: MIT */
#include "function_class.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "class.h"
#include "class_parts.h"
#include "closure.h"
#include "cxutil.h"
#include "library_class.h"
#include "library_tuple.h"
#include "lower.h"
#include "nodes.h"

/* ---- types ---- */

static bool is_reference(CXType t)
{
    t = clang_getCanonicalType(t);
    return t.kind == CXType_LValueReference || t.kind == CXType_RValueReference;
}

/* ---- what it holds ---- */

/* A value that is handed on, which is no more than its bytes or a value of the library. */
static bool is_handed_on(struct xf_lower *l, CXType t)
{
    return xf_class_copies_plainly(l, t) || xf_library_class_of(l, t, NULL) != XF_CLASS_NONE;
}

/* A reference to another type would be one to a new value. */
static bool takes(struct xf_lower *l, const struct xf_callable *c, CXType signature, unsigned i)
{
    CXType given = clang_getCanonicalType(clang_getArgType(signature, i));
    CXType taken = clang_getCanonicalType(xf_callable_parameter(c, i));
    if (!is_reference(taken))
        return is_handed_on(l, taken);
    CXType of = clang_getCanonicalType(clang_getPointeeType(taken));
    CXType from = is_reference(given) ? clang_getPointeeType(given) : given;
    return xf_is_same_type(from, of);
}

static bool gives(const struct xf_callable *c, CXType result)
{
    CXType to = clang_getCanonicalType(result);
    bool number = c->op != XOP_NONE || xf_cx_is_number(c->result);
    if (to.kind == CXType_Void)
        return number || c->result.kind == CXType_Void;
    return (number && xf_cx_is_number(to)) || (c->op == XOP_NONE && xf_is_same_type(c->result, to));
}

/* Calls leave what it holds as it is. */
static bool is_unchanged(struct xf_lower *l, const struct xf_callable *c)
{
    if (c->closure)
        return !c->closure->changes;
    if (!c->on_object)
        return true;
    CXType class = clang_getCursorType(clang_getCursorSemanticParent(c->function));
    return clang_CXXMethod_isConst(c->function) && !xf_class_has_mutable(l, class);
}

bool xf_function_holds(struct xf_lower *l, CXType function, CXCursor argument,
                       struct xf_callable *out)
{
    enum { MAX_VALUES = 16 };
    CXType signature = xf_function_signature(function), values[MAX_VALUES];
    int n = clang_getNumArgTypes(signature);
    if (n < 0 || n > MAX_VALUES || !xf_callable_of(l, argument, out) || !is_unchanged(l, out))
        return false;
    for (int i = 0; i < n; i++)
        values[i] = clang_getArgType(signature, (unsigned)i);
    bool held =
        xf_callable_takes(l, out, values, (size_t)n) && gives(out, clang_getResultType(signature));
    for (int i = 0; held && out->op == XOP_NONE && i < n; i++)
        held = takes(l, out, signature, (unsigned)i);
    return held;
}

/* ---- calls ---- */

/* Another one, nothing, or what is called. */
static enum xf_library_call from(struct xf_lower *l, CXType function, CXCursor argument,
                                 enum xf_library_call copied, enum xf_library_call none,
                                 enum xf_library_call held)
{
    struct xf_callable callable;
    CXType t = clang_getCursorType(argument);
    if (clang_getCanonicalType(t).kind == CXType_NullPtr)
        return none;
    if (xf_library_class_of(l, t, NULL) == XF_CLASS_FUNCTION)
        return xf_is_same_type(t, function) ? copied : XF_CALL_UNKNOWN;
    return xf_function_holds(l, function, argument, &callable) ? held : XF_CALL_UNKNOWN;
}

bool xf_function_begins(struct xf_lower *l, CXType function, CXCursor value)
{
    return from(l, function, value, XF_CALL_SELF, XF_CALL_UNKNOWN, XF_CALL_MAKE_FUNCTION) !=
           XF_CALL_UNKNOWN;
}

const char *xf_function_unknown(struct xf_lower *l, CXCursor call)
{
    struct xf_callable c;
    int n = clang_Cursor_getNumArguments(call);
    bool known = n > 0 && xf_callable_of(l, clang_Cursor_getArgument(call, (unsigned)n - 1), &c);
    return known && !is_unchanged(l, &c) ? "a std::function of an object that it may change"
                                         : "what a std::function is made of";
}

enum xf_library_call xf_function_made(struct xf_lower *l, CXCursor call)
{
    int n = xf_cx_written(l, call);
    if (n == 0)
        return XF_CALL_MAKE_NULL;
    return n == 1 ? from(l, clang_getCursorType(call), clang_Cursor_getArgument(call, 0),
                         XF_CALL_SELF, XF_CALL_MAKE_NULL, XF_CALL_MAKE_FUNCTION)
                  : XF_CALL_UNKNOWN;
}

enum xf_library_call xf_function_member(struct xf_lower *l, CXCursor call, CXType object,
                                        enum xf_library_call what)
{
    int n = clang_Cursor_getNumArguments(call);
    if (what != XF_CALL_SET)
        return what;
    return from(l, object, clang_Cursor_getArgument(call, (unsigned)n - 1), XF_CALL_SET,
                XF_CALL_UNSET, XF_CALL_SET_FUNCTION);
}
