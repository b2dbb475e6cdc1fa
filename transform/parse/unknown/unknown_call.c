/* SPDX-License-Identifier: MIT */
#include "unknown_call.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "calls.h"
#include "class.h"
#include "closure.h"
#include "contract.h"
#include "cxutil.h"
#include "function_class.h"
#include "ir.h"
#include "library.h"
#include "lower.h"
#include "lower_sym.h"
#include "nodes.h"
#include "operators.h"
#include "output.h"
#include "sources.h"
#include "text_stream.h"
#include "understood.h"
#include "unknown_type.h"

static bool is_type(CXType t, enum CXTypeKind kind)
{
    return clang_getCanonicalType(t).kind == kind;
}

/* Does the function take or return a type of that kind? */
static bool has_type(CXType function, enum CXTypeKind kind)
{
    CXType f = clang_getCanonicalType(function);
    if (f.kind == CXType_Pointer)
        f = clang_getPointeeType(f);
    bool found = is_type(clang_getResultType(f), kind);
    for (int i = clang_getNumArgTypes(f); i-- > 0 && !found;)
        found = is_type(clang_getArgType(f, (unsigned)i), kind);
    return found;
}

static bool has_reference(CXType function)
{
    return has_type(function, CXType_LValueReference) || has_type(function, CXType_RValueReference);
}

/* It returns a T &&, or is given one to what a move is more of than a copy. */
static bool is_moved_to(struct xf_lower *l, CXType function)
{
    bool found = is_type(clang_getResultType(function), CXType_RValueReference);
    for (int i = clang_getNumArgTypes(function); i-- > 0 && !found;)
        found = !xf_moves_as_copy(l, clang_getArgType(function, (unsigned)i));
    return found;
}

/* One that is not lowered to a pointer: to what ends soon, or of a function that is only known by
 * its name, whose arguments the tables describe. */
static bool has_strange_reference(struct xf_lower *l, CXCursor function)
{
    CXType t = clang_getCursorType(function);
    return xf_is_system(l, function) ? has_reference(t) : is_moved_to(l, t);
}

/* Does the library's function, a template, stand for one that is known by its name? */
static bool is_known_template(struct xf_lower *l, CXCursor callee, const char *name)
{
    return xf_is_system(l, callee) && xf_c_library(name);
}

/* It is lowered as the instance that is called, see instances.h. */
static bool is_lowered(struct xf_lower *l, CXCursor function)
{
    struct xf_sym *s = xf_lower_sym(l, function);
    return s && s->function;
}

/* It has the name of a function that is known by that wherever it stands. */
static bool is_strange_namesake(struct xf_lower *l, CXCursor callee, const char *name)
{
    return l->unit->is_cxx && (xf_mpi_lookup(name) || xf_contract_of(name)) &&
           strcmp(xf_cx_string(l->a, clang_Cursor_getMangling(callee)), name) != 0;
}

static enum CXChildVisitResult find_unwritten(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    bool *found = data;
    bool written = xf_cx_offset(clang_getRangeStart(clang_getCursorExtent(c))).file != NULL;
    *found = *found || (xf_cx_is_expr(c) && !written);
    return *found ? CXChildVisit_Break : CXChildVisit_Continue;
}

static bool has_default_argument(CXCursor call)
{
    bool found = false;
    clang_visitChildren(call, find_unwritten, &found);
    return found;
}

static const char *in_function_call(struct xf_lower *l, CXCursor callee)
{
    const char *name = xf_cx_string(l->a, clang_getCursorSpelling(callee));
    if (!xf_understands_function(name) && !xf_c_of_compiler(name))
        return xf_sprintf(l->a, "%s()", name);
    if (xf_is_operator(name) && xf_is_system(l, callee))
        return "an operator of its own";
    if (is_strange_namesake(l, callee, name))
        return "a function that has the name of one of the library";
    if (!clang_Cursor_isNull(clang_getSpecializedCursorTemplate(callee)) &&
        !is_known_template(l, callee, name) && !is_lowered(l, callee))
        return xf_is_of_std(l, callee) ? xf_sprintf(l->a, "std::%s()", name) : "a template";
    return l->unit->is_cxx && has_strange_reference(l, callee) ? "a reference" : NULL;
}

static const char *in_member_call(struct xf_lower *l, CXCursor callee)
{
    if (!xf_is_users_function(l, callee))
        return "a member function";
    bool converts = clang_getCursorKind(callee) == CXCursor_ConversionFunction;
    if (converts &&
        clang_CXXMethod_isVirtual(callee)) /* where it is not written nothing tells which */
        return "a virtual function";
    if (clang_CXXMethod_isDefaulted(callee)) {
        CXType of = clang_getCursorType(clang_getCursorSemanticParent(callee));
        return xf_class_copies_by_members(l, of) ? NULL : "a copy of a class";
    }
    if (!is_lowered(l, callee) && !clang_Cursor_isNull(clang_getCursorDefinition(callee)))
        return "a member function";
    return has_strange_reference(l, callee) ? "a reference" : NULL;
}

static const char *in_construction(struct xf_lower *l, CXCursor call, CXCursor callee)
{
    CXType t = xf_class_item_of(clang_getCursorType(call));
    bool copies = clang_CXXConstructor_isCopyConstructor(callee) ||
                  clang_CXXConstructor_isMoveConstructor(callee);
    if (clang_isPODType(clang_getCanonicalType(t)) &&
        (copies || !clang_Cursor_getNumArguments(call)))
        return NULL;
    if (xf_library_class_of(l, t, NULL) == XF_CLASS_FUNCTION)
        return xf_function_unknown(l, call);
    if (!xf_class_is_users(l, t))
        return "a constructor";
    if (copies)
        return xf_class_copies_by_members(l, t) ? NULL : "a copy of a class";
    return is_moved_to(l, clang_getCursorType(callee)) ? "a reference" : NULL;
}

/* By a pointer. */
static const char *in_indirect_call(struct xf_lower *l, CXCursor callee)
{
    if (!l->unit->is_cxx)
        return NULL;
    CXType t = clang_getCanonicalType(clang_getCursorType(callee));
    bool plain = t.kind == CXType_Pointer && !has_reference(t);
    return plain ? NULL : "a call of what is not known to be a plain function";
}

/* What only a stream that is a value may be asked for. */
static bool is_for_others(struct xf_lower *l, CXCursor call)
{
    enum xf_library_call what = xf_library_call_of(l, call);
    return (what == XF_CALL_STREAM_SET || what == XF_CALL_STREAM_CLEAR) &&
           !xf_is_for_text_stream(l, call);
}

/* The object that std::make_unique() makes. */
static const char *in_owned(struct xf_lower *l, CXCursor call)
{
    CXType of;
    xf_library_class_of(l, clang_getCursorType(call), &of);
    if (xf_class_allocates_itself(l, of))
        return "an operator of its own";
    return xf_class_ends_silently(l, of) ? xf_unknown_in_type(l, of) : "a destructor";
}

const char *xf_unknown_in_call(struct xf_lower *l, CXCursor call)
{
    CXCursor callee = xf_cx_referenced(l, call), made;
    const struct xf_closure *closure = xf_closure_called(l, call);
    if (is_for_others(l, call))
        return "a member function";
    if (xf_library_call_of(l, call) == XF_CALL_MAKE_OWNED)
        return in_owned(l, call);
    if (xf_library_call_of(l, call) != XF_CALL_UNKNOWN || xf_closure_is_copied(l, call) ||
        xf_output_of(l, call) != XF_SHOWN_UNKNOWN || xf_is_input(l, call) ||
        xf_cx_is_elided(l, call, &made))
        return NULL;
    if (closure)
        return closure->unknown             ? closure->unknown
               : has_default_argument(call) ? "a default argument"
                                            : NULL;
    switch ((int)clang_getCursorKind(callee)) {
    case CXCursor_FunctionDecl:
        return in_function_call(l, callee);
    case CXCursor_Constructor:
        return in_construction(l, call, callee);
    case CXCursor_CXXMethod:
    case CXCursor_ConversionFunction:
        return in_member_call(l, callee);
    case CXCursor_FunctionTemplate:
    case CXCursor_OverloadedDeclRef:
        return "a template";
    default:
        return in_indirect_call(l, callee);
    }
}

/* A member of a class that is followed, and not of a template for such classes. */
static const char *in_member_function(struct xf_lower *l, CXCursor function)
{
    CXCursor of = clang_getCursorSemanticParent(function);
    enum CXCursorKind k = clang_getCursorKind(of);
    if (k == CXCursor_ClassTemplate || k == CXCursor_ClassTemplatePartialSpecialization)
        return "a template";
    CXType t = clang_getCursorType(of);
    const char *what = xf_class_is_users(l, t) ? xf_class_unknown(l, t) : "a member function";
    if (what)
        return what;
    bool copies = clang_getCursorKind(function) == CXCursor_Constructor &&
                  clang_CXXConstructor_isMoveConstructor(function);
    return copies || is_moved_to(l, clang_getCursorType(function)) ? "a reference" : NULL;
}

const char *xf_unknown_in_function(struct xf_lower *l, CXCursor function)
{
    switch ((int)clang_getCursorKind(function)) {
    case CXCursor_FunctionTemplate:
        return "a template";
    case CXCursor_FunctionDecl:
        break;
    default:
        return in_member_function(l, function);
    }
    if (xf_library_is_late(l, clang_getCursorResultType(function)))
        return "an expression that is computed later";
    const char *name = xf_cx_string(l->scratch, clang_getCursorSpelling(function));
    if (!strncmp(name, "operator new", 12) || !strncmp(name, "operator delete", 15))
        return "an operator of its own";
    return l->unit->is_cxx && has_strange_reference(l, function) ? "a reference" : NULL;
}
