/* SPDX-License-Identifier: MIT */
#include "lower_accessor.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "arena.h"
#include "class.h"
#include "cxutil.h"
#include "fix.h"
#include "ir.h"
#include "library.h"
#include "lower.h"
#include "lower_args.h"
#include "lower_class.h"
#include "lower_sym.h"
#include "lower_type.h"
#include "made.h"
#include "nodes.h"
#include "references.h"
#include "steps.h"
#include "unknown.h"

/* ---- which functions ---- */

/* Of a body that is no more than one return; null: it is more. */
static CXCursor returned(struct xf_lower *l, CXCursor function)
{
    CXCursor defined = clang_getCursorDefinition(function), none = clang_getNullCursor();
    if (clang_Cursor_isNull(defined))
        return none;
    struct xf_cursors kids = xf_cx_children(l, defined);
    CXCursor body = kids.n ? kids.v[kids.n - 1] : none;
    bool one = clang_getCursorKind(body) == CXCursor_CompoundStmt &&
               xf_cx_only_child(l, body, &body) &&
               clang_getCursorKind(body) == CXCursor_ReturnStmt && xf_cx_only_child(l, body, &body);
    return one ? body : none;
}

static CXCursor value_of(struct xf_lower *l, CXCursor function, int depth);

static bool is_pure_call(struct xf_lower *l, CXCursor call, int depth)
{
    enum xf_library_call what = xf_library_call_of(l, call);
    return what == XF_CALL_SIZE || what == XF_CALL_EMPTY || what == XF_CALL_DATA ||
           what == XF_CALL_ITEM ||
           !clang_Cursor_isNull(value_of(l, clang_getCursorReferenced(call), depth));
}

/* A name of the function's own argument, or of an operator that is called. */
static bool is_plain_name(CXCursor c)
{
    enum CXCursorKind of = clang_getCursorKind(clang_getCursorReferenced(c));
    return of == CXCursor_ParmDecl || of == CXCursor_CXXMethod;
}

/* Members of the own object, arguments, constants, arithmetic, items of arrays, and the like of
 * other objects in it. */
static bool is_plain(struct xf_lower *l, CXCursor c, CXCursor parent, int depth)
{
    enum CXCursorKind k = clang_getCursorKind(c);
    bool fits = k == CXCursor_UnexposedExpr || k == CXCursor_ParenExpr ||
                k == CXCursor_MemberRefExpr || k == CXCursor_CXXThisExpr ||
                k == CXCursor_IntegerLiteral || k == CXCursor_FloatingLiteral ||
                k == CXCursor_BinaryOperator || k == CXCursor_CXXStaticCastExpr ||
                k == CXCursor_CXXBoolLiteralExpr || k == CXCursor_ArraySubscriptExpr ||
                (k == CXCursor_DeclRefExpr && is_plain_name(c)) ||
                (k == CXCursor_CallExpr && is_pure_call(l, c, depth));
    if (!xf_cx_is_expr(c)) /* the type of a cast */
        return clang_isReference(k);
    if (!fits || depth > 32 || xf_unknown_in_node(l, c, parent, false))
        return false;
    struct xf_cursors kids = xf_cx_children(l, c);
    for (size_t i = 0; i < kids.n; i++)
        if (!is_plain(l, kids.v[i], c, depth + 1))
            return false;
    return true;
}

static bool is_plain_type(CXType t)
{
    CXType canonical = clang_getCanonicalType(t);
    return xf_cx_is_number(canonical) || canonical.kind == CXType_Pointer ||
           canonical.kind == CXType_Enum || canonical.kind == CXType_LValueReference;
}

/* By value, and each is there. */
static bool takes_numbers(CXCursor function)
{
    bool numbers = !clang_Cursor_isVariadic(function);
    for (int i = 0; i < clang_Cursor_getNumArguments(function) && numbers; i++) {
        CXType t = clang_getCursorType(clang_Cursor_getArgument(function, (unsigned)i));
        t = clang_getCanonicalType(t);
        numbers = xf_cx_is_number(t) && t.kind != CXType_Bool;
    }
    return numbers;
}

/* What the function returns; null: it is none of these. */
static CXCursor value_of(struct xf_lower *l, CXCursor function, int depth)
{
    CXCursor none = clang_getNullCursor();
    enum CXCursorKind k = clang_getCursorKind(function);
    bool member = k == CXCursor_CXXMethod || k == CXCursor_ConversionFunction;
    if (!member || !xf_class_has_object(function) || clang_CXXMethod_isVirtual(function) ||
        !takes_numbers(function) || !xf_is_users_function(l, function) ||
        !is_plain_type(clang_getCursorResultType(function)))
        return none;
    CXCursor value = returned(l, function);
    bool plain = !clang_Cursor_isNull(value) && xf_cx_is_expr(value) &&
                 is_plain(l, value, clang_getNullCursor(), depth);
    return plain ? value : none;
}

/* ---- functions that give a constant ---- */

/* What MPI's handles, numbers and their conversions are made of. */
static bool is_constant(struct xf_lower *l, CXCursor c, int depth)
{
    enum CXCursorKind k = clang_getCursorKind(c);
    bool fits = k == CXCursor_UnexposedExpr || k == CXCursor_ParenExpr ||
                k == CXCursor_CStyleCastExpr || k == CXCursor_CXXStaticCastExpr ||
                k == CXCursor_UnaryOperator || k == CXCursor_DeclRefExpr ||
                k == CXCursor_IntegerLiteral || k == CXCursor_FloatingLiteral;
    if (!xf_cx_is_expr(c))
        return clang_isReference(k);
    struct xf_cursors kids = xf_cx_children(l, c);
    fits = fits && depth <= 32;
    for (size_t i = 0; fits && i < kids.n; i++)
        fits = is_constant(l, kids.v[i], depth + 1);
    return fits;
}

static bool gives_constant(struct xf_lower *l, CXCursor function, CXCursor *value)
{
    enum CXCursorKind k = clang_getCursorKind(function);
    bool plain = k == CXCursor_FunctionDecl ||
                 (k == CXCursor_CXXMethod && clang_CXXMethod_isStatic(function));
    if (!l->unit->is_cxx || !plain || clang_Cursor_getNumArguments(function) != 0 ||
        clang_Cursor_isVariadic(function) || !xf_is_users_function(l, function))
        return false;
    *value = returned(l, function);
    if (clang_Cursor_isNull(*value) || !xf_cx_is_expr(*value) || !is_constant(l, *value, 0))
        return false;
    const struct xf_sym *sym = xf_lower_sym(l, function);
    return sym && !sym->unknown;
}

bool xf_lower_constant_call(struct xf_lower *l, struct xf_expr *e, CXCursor function,
                            const struct xf_locus *p)
{
    CXCursor value;
    if (!gives_constant(l, function, &value))
        return false;
    struct xf_expr *given = xf_lower_below(l, value, p);
    bool alike = given->type && e->type && given->type->kind == e->type->kind &&
                 given->type->size_bytes == e->type->size_bytes;
    if (!alike || !(given->macro || given->has_value))
        return false;
    xf_fix_expr(given);
    struct xf_where where = e->where;
    *e = *given;
    e->where = where;
    return true;
}

/* ---- the value ---- */

static struct xf_expr *cast(struct xf_lower *l, struct xf_expr *value, struct xf_type *type)
{
    struct xf_expr *cast = xf_made(l, XE_CAST, value, 1);
    cast->type = type;
    cast->arg[0] = value;
    return cast;
}

/* As the call gives it: what has another type is converted. */
static struct xf_expr *converted(struct xf_lower *l, struct xf_expr *value, struct xf_type *type)
{
    bool same =
        !type || type->kind == XT_POINTER || value->type == type ||
        (value->type && value->type->kind == type->kind &&
         value->type->size_bytes == type->size_bytes && value->type->is_signed == type->is_signed);
    return same ? value : cast(l, value, type);
}

/* A reference to it is one to a copy. */
static struct xf_expr *as_value(struct xf_lower *l, struct xf_expr *value, struct xf_type *type)
{
    struct xf_expr *given = converted(l, value, type);
    bool place = given->kind == XE_VAR || given->kind == XE_INDEX || given->kind == XE_UNARY;
    xf_reference_to_copy(given);
    return place && type ? cast(l, given, type) : given;
}

/* ---- arguments ---- */

static enum CXChildVisitResult find_lambda(CXCursor c, CXCursor parent, CXClientData found)
{
    (void)parent;
    *(bool *)found |= clang_getCursorKind(c) == CXCursor_LambdaExpr;
    return CXChildVisit_Recurse;
}

/* To look at one changes nothing, and it is the function's parameter in other words. */
static bool lower_arguments(struct xf_lower *l, CXCursor function, struct xf_cursors args,
                            struct xf_exprs *out, const struct xf_locus *p)
{
    bool plain = args.n == (size_t)clang_Cursor_getNumArguments(function), lambda = false;
    for (size_t i = 0; i < args.n; i++) /* which would be lowered again where this fails */
        clang_visitChildren(args.v[i], find_lambda, &lambda);
    for (size_t i = 0; i < args.n && plain && !lambda; i++) {
        CXCursor parameter = clang_Cursor_getArgument(function, (unsigned)i);
        struct xf_expr *given = xf_lower_below(l, args.v[i], p);
        plain = xf_step_is_pure(given);
        *xf_push(l->a, out) = converted(l, given, xf_lower_type(l, clang_getCursorType(parameter)));
    }
    return plain && !lambda;
}

/* The names of the parameter become the argument; how many they were. */
static size_t put_argument(struct xf_expr *e, const struct xf_sym *parameter,
                           const struct xf_expr *argument)
{
    size_t n = 0;
    if (e->kind == XE_VAR && e->sym == parameter) {
        *e = *argument;
        return 1;
    }
    for (size_t i = 0; i < e->n; i++)
        n += put_argument(e->arg[i], parameter, argument);
    return n;
}

/* Each stands there once, since its text may be edited. */
static bool put_arguments(struct xf_lower *l, struct xf_expr *e, CXCursor function,
                          struct xf_exprs args)
{
    bool once = true;
    for (size_t i = 0; i < args.n; i++)
        once &= put_argument(e, xf_lower_sym(l, clang_Cursor_getArgument(function, (unsigned)i)),
                             args.v[i]) == 1;
    return once;
}

bool xf_lower_accessor(struct xf_lower *l, struct xf_expr *e, CXCursor function,
                       struct xf_expr *object, struct xf_cursors args, const struct xf_locus *p)
{
    CXCursor value = value_of(l, function, 0);
    struct xf_exprs given_args = {0};
    bool reference =
        clang_getCanonicalType(clang_getCursorResultType(function)).kind == CXType_LValueReference;
    if (clang_Cursor_isNull(value) || !xf_step_is_pure(object) || !xf_lower_sym(l, function) ||
        !lower_arguments(l, function, args, &given_args, p))
        return false;
    struct xf_expr *before = l->cxx.object;
    l->cxx.object = xf_class_address(l, object);
    struct xf_expr *given = xf_lower_below(l, value, p);
    l->cxx.object = before;
    bool place = given->kind == XE_MEMBER || given->kind == XE_INDEX;
    if (!xf_step_is_pure(given) || (reference && !place))
        return false;
    xf_fix_expr(given);
    if (!put_arguments(l, given, function, given_args))
        return false;
    if (!reference)
        given = as_value(l, given, e->type);
    struct xf_where where = e->where;
    *e = *given;
    e->where = where;
    return true;
}
