/* SPDX-License-Identifier: MIT */
#include "unknown_variable.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "class.h"
#include "cxutil.h"
#include "fold.h"
#include "ir.h"
#include "library.h"
#include "lower.h"
#include "lower_sym.h"
#include "nodes.h"
#include "unknown_type.h"

static bool is_constant(struct xf_lower *l, CXCursor value);

/* It is made where the program comes by first, with what it has then. */
static bool is_made_once(struct xf_lower *l, CXCursor c)
{
    CXCursor init = clang_Cursor_getVarDeclInitializer(c);
    while (clang_getCursorKind(init) == CXCursor_UnexposedExpr && xf_cx_children(l, init).n)
        init = xf_cx_first(l, init);
    return clang_Cursor_getStorageClass(c) == CX_SC_Static &&
           xf_library_class_of(l, clang_getCursorType(c), NULL) != XF_CLASS_NONE &&
           xf_library_call_of(l, init) != XF_CALL_MAKE_EMPTY && !is_constant(l, init);
}

/* What is the same whenever it is asked: functions, constants, and where variables that stay are.
 */
static bool is_constant_name(struct xf_lower *l, CXCursor name)
{
    CXCursor of = clang_getCursorReferenced(name);
    CXType t = clang_getCanonicalType(clang_getCursorType(of));
    if (clang_getCursorKind(of) != CXCursor_VarDecl)
        return clang_getCursorKind(of) == CXCursor_EnumConstantDecl ||
               clang_getCursorKind(of) == CXCursor_FunctionDecl;
    CXCursor init = clang_Cursor_getVarDeclInitializer(of);
    bool stays = clang_getCursorLinkage(of) != CXLinkage_NoLinkage ||
                 clang_Cursor_getStorageClass(of) == CX_SC_Static;
    return t.kind == CXType_ConstantArray ? stays
                                          : clang_isConstQualifiedType(t) &&
                                                !clang_Cursor_isNull(init) && is_constant(l, init);
}

/* A text or a complex number, of what is constant. */
static bool makes_value(struct xf_lower *l, CXCursor call)
{
    enum xf_library_call what = xf_library_call_of(l, call);
    return xf_library_is_value(l, clang_getCursorType(call)) &&
           (what == XF_CALL_MAKE_NULL || what == XF_CALL_MIX || what == XF_CALL_SELF) &&
           clang_getCursorKind(clang_getCursorReferenced(call)) == CXCursor_Constructor;
}

static bool is_constant(struct xf_lower *l, CXCursor value)
{
    enum CXCursorKind k = clang_getCursorKind(value);
    if (k == CXCursor_DeclRefExpr)
        return is_constant_name(l, value);
    if (k == CXCursor_CallExpr && !makes_value(l, value))
        return false;
    if (k == CXCursor_CXXNewExpr || k == CXCursor_MemberRefExpr || k == CXCursor_CXXThisExpr ||
        k == CXCursor_ArraySubscriptExpr || k == CXCursor_LambdaExpr)
        return false;
    struct xf_cursors kids = xf_cx_children(l, value);
    for (size_t i = 0; i < kids.n; i++)
        if (xf_cx_is_expr(kids.v[i]) && !is_constant(l, kids.v[i]))
            return false;
    return true;
}

/* It begins with what there is where the program comes by first: in C it cannot. */
static bool begins_late(struct xf_lower *l, CXCursor c)
{
    CXCursor init = clang_Cursor_getVarDeclInitializer(c);
    return clang_Cursor_getStorageClass(c) == CX_SC_Static &&
           clang_getCursorLinkage(c) == CXLinkage_NoLinkage && !clang_Cursor_isNull(init) &&
           !is_constant(l, init);
}

/* Likewise of a class of the program's own, or before main(). */
static bool is_object_for_good(struct xf_lower *l, CXCursor c)
{
    CXType t = xf_class_item_of(clang_getCursorType(c));
    bool local = clang_getCursorLinkage(c) == CXLinkage_NoLinkage &&
                 clang_Cursor_getStorageClass(c) != CX_SC_Static;
    return !local && xf_class_is_users(l, t) && !clang_isPODType(t);
}

/* One that ends in the function that is given it, as all its parameters do. */
static bool is_given_object(struct xf_lower *l, CXCursor c)
{
    CXType t = clang_getCursorType(c);
    return clang_getCursorKind(c) == CXCursor_ParmDecl && xf_class_is_users(l, t) &&
           !xf_class_ends_silently(l, t);
}

const char *xf_unknown_in_variable(struct xf_lower *l, CXCursor c)
{
    const char *type = xf_unknown_in_type(l, clang_getCursorType(c));
    if (type)
        return type;
    if (clang_getCursorTLSKind(c) != CXTLS_None && l->flags.openmp)
        return "a variable of each thread";
    if (!l->unit->is_cxx)
        return NULL;
    return is_made_once(l, c) || is_object_for_good(l, c) || begins_late(l, c) ? "a static object"
           : is_given_object(l, c)                                             ? "a destructor"
                                                                               : NULL;
}

const char *xf_unknown_in_symbol(struct xf_lower *l, CXCursor decl)
{
    struct xf_sym *s = xf_lower_sym(l, decl);
    return s ? s->unknown : "a name of an unknown kind";
}

/* What it begins with is not lowered for each instance. */
static bool is_of_template(struct xf_lower *l, CXCursor variable)
{
    if (!l->unit->is_cxx)
        return false;
    CXCursor of = clang_getCursorSemanticParent(variable);
    enum CXCursorKind k = clang_getCursorKind(of);
    bool member = k == CXCursor_ClassDecl || k == CXCursor_StructDecl;
    return !clang_Cursor_isNull(clang_getSpecializedCursorTemplate(variable)) ||
           (member && !clang_Cursor_isNull(clang_getSpecializedCursorTemplate(of)));
}

static const char *judge(struct xf_lower *l, CXCursor decl)
{
    const char *what =
        is_of_template(l, decl) ? "a variable of a template" : xf_unknown_in_symbol(l, decl);
    return what ? what : xf_unknown_in_variable(l, decl);
}

const char *xf_unknown_in_named_variable(struct xf_lower *l, CXCursor decl, bool global)
{
    if (global)
        return judge(l, decl);
    uintptr_t key = (uintptr_t)decl.data[0];
    struct xf_judged_variable *known =
        &l->judged.variables[(key >> 4 ^ key >> 12) % XF_JUDGED_BUCKETS];
    if (known->key != decl.data[0])
        *known = (struct xf_judged_variable){decl.data[0], judge(l, decl)};
    return known->what;
}
