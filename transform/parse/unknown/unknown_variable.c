/* SPDX-License-Identifier: MIT */
#include "unknown_variable.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "class.h"
#include "cxutil.h"
#include "exceptions.h"
#include "fold.h"
#include "ir.h"
#include "library.h"
#include "lower.h"
#include "lower_class.h"
#include "lower_sym.h"
#include "nodes.h"
#include "unchanging.h"
#include "unknown_type.h"

/* It is made where the program comes by first, with what it has then. */
static bool is_made_once(struct xf_lower *l, CXCursor c)
{
    CXCursor init = clang_Cursor_getVarDeclInitializer(c);
    while (clang_getCursorKind(init) == CXCursor_UnexposedExpr && xf_cx_children(l, init).n)
        init = xf_cx_first(l, init);
    return clang_Cursor_getStorageClass(c) == CX_SC_Static &&
           xf_library_class_of(l, clang_getCursorType(c), NULL) != XF_CLASS_NONE &&
           xf_library_call_of(l, init) != XF_CALL_MAKE_EMPTY && !xf_is_unchanging(l, init);
}

/* It begins with what there is where the program comes by first: in C it cannot. */
static bool begins_late(struct xf_lower *l, CXCursor c)
{
    CXCursor init = clang_Cursor_getVarDeclInitializer(c);
    return clang_Cursor_getStorageClass(c) == CX_SC_Static &&
           clang_getCursorLinkage(c) == CXLinkage_NoLinkage && !clang_Cursor_isNull(init) &&
           !xf_is_unchanging(l, init);
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

static bool stays(CXCursor c)
{
    return clang_getCursorLinkage(c) != CXLinkage_NoLinkage ||
           clang_Cursor_getStorageClass(c) == CX_SC_Static;
}

bool xf_is_made_before(struct xf_lower *l, CXCursor c)
{
    CXType t = clang_getCursorType(c);
    return l->unit->is_cxx && stays(c) && clang_getCursorTLSKind(c) == CXTLS_None &&
           xf_has_main(l) && xf_class_is_constructed(l, c) && !is_of_template(l, c) &&
           xf_class_ends_silently(l, t) &&
           xf_is_unchanging(l, clang_Cursor_getVarDeclInitializer(c));
}

/* Constants in braces, which are there from the begin on. */
static bool is_constant_table(struct xf_lower *l, CXCursor c)
{
    CXType all = clang_getCanonicalType(clang_getCursorType(c)), t = xf_class_item_of(all);
    CXCursor init = clang_Cursor_getVarDeclInitializer(c);
    return clang_isConstQualifiedType(all) && xf_class_is_unconstructed(l, t) &&
           xf_class_is_values(l, t) && !xf_class_has_mutable(l, t) &&
           clang_getCursorKind(init) == CXCursor_InitListExpr && xf_is_unchanging(l, init);
}

/* It begins where the program comes by first, or before main(), with what there is then. */
static bool is_object_for_good(struct xf_lower *l, CXCursor c)
{
    CXType t = xf_class_item_of(clang_getCursorType(c));
    return stays(c) && xf_class_is_users(l, t) && !clang_isPODType(t) && !xf_is_made_before(l, c) &&
           !is_constant_table(l, c);
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
    if (xf_library_is_late(l, clang_getCursorType(c)))
        return "an expression that is computed later";
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
