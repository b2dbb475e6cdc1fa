/* SPDX-License-Identifier: MIT */
#include "lower_call.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "callee.h"
#include "catching.h"
#include "class.h"
#include "closure.h"
#include "cxutil.h"
#include "dispatch.h"
#include "ir.h"
#include "library.h"
#include "library_ranges.h"
#include "locate.h"
#include "lower.h"
#include "lower_accessor.h"
#include "lower_args.h"
#include "lower_class.h"
#include "lower_closure.h"
#include "lower_items.h"
#include "lower_library.h"
#include "lower_node.h"
#include "lower_output.h"
#include "lower_reference.h"
#include "lower_type.h"
#include "made.h"
#include "members_copied.h"
#include "nodes.h"
#include "operators.h"
#include "output.h"
#include "references.h"
#include "site_names.h"
#include "steps.h"
#include "sources.h"
#include "vector.h"

static void note_named_at(struct xf_lower *l, struct xf_spot at)
{
    struct xf_source *s = xf_source_of(l, at.file);
    if (s && s->is_user)
        *xf_push(l->scratch, &s->named) = at.offset;
}

void xf_note_named(struct xf_lower *l, CXCursor c)
{
    note_named_at(l, xf_cx_spelling(clang_getCursorLocation(c)));
}

/* object.method(arguments): XE_OTHER named after the method; the object, if written, comes first.
 */
static void lower_method_call(struct xf_lower *l, struct xf_expr *e, CXCursor callee,
                              struct xf_cursors kids, const struct xf_locus *p)
{
    struct xf_cursors all = xf_subexpressions(l, callee);
    for (size_t i = 1; i < kids.n; i++)
        *xf_push(l->a, &all) = kids.v[i];
    e->text = xf_cx_string(l->a, clang_getCursorSpelling(callee));
    xf_lower_args(l, e, all.v, all.n, p);
}

/* An overloaded operator that is not followed: XE_OTHER over its operands. */
static void lower_operator_call(struct xf_lower *l, struct xf_expr *e, struct xf_cursors kids,
                                const struct xf_locus *p)
{
    struct xf_cursors operands = xf_operands_of(l, kids, e->text);
    xf_lower_args(l, e, operands.v, operands.n, p);
}

static bool names_method(CXCursor callee)
{
    enum CXCursorKind of = clang_getCursorKind(clang_getCursorReferenced(callee));
    return clang_getCursorKind(callee) == CXCursor_MemberRefExpr &&
           (of == CXCursor_CXXMethod || of == CXCursor_ConversionFunction);
}

/* What a call of the library works on: an object and arguments, or arguments alone. */
static void lower_operands(struct xf_lower *l, struct xf_expr *e, CXCursor callee,
                           struct xf_cursors kids, const struct xf_locus *p)
{
    if (names_method(callee))
        lower_method_call(l, e, callee, kids, p);
    else if (xf_is_operator(e->text))
        lower_operator_call(l, e, kids, p);
    else if (clang_getCursorKind(callee) == CXCursor_DeclRefExpr)
        xf_lower_args(l, e, kids.v + 1, kids.n - 1, p);
    else
        xf_lower_args(l, e, kids.v, kids.n, p);
}

/* ---- calls of the program's own functions ---- */

/* A member function or operator of the program, which takes the address of its object first. */
static bool is_followed(struct xf_lower *l, CXCursor function, const char *name)
{
    enum CXCursorKind k = clang_getCursorKind(function);
    if (!l->unit->is_cxx || !xf_is_users_function(l, function))
        return false;
    return k == CXCursor_CXXMethod || k == CXCursor_ConversionFunction ||
           (k == CXCursor_FunctionDecl && xf_is_operator(name));
}

static CXType class_of(CXCursor function)
{
    return clang_getCursorType(clang_getCursorSemanticParent(function));
}

/* `=` between objects that have none of their own is one between their bytes. */
static void lower_plain_assignment(struct xf_lower *l, struct xf_expr *e, CXCursor function,
                                   struct xf_cursors operands, const struct xf_locus *p)
{
    e->kind = XE_ASSIGN;
    xf_lower_args(l, e, operands.v, operands.n, p);
    CXType given = clang_getCursorType(clang_Cursor_getArgument(function, 0));
    if (!xf_members_are_copied(l, e->arg[0]->type, e->arg[1]->type))
        return;
    struct xf_expr *first, *then = NULL, *to = xf_step_kept_place(l, e->arg[0], &first), *from,
                           *all;
    if (xf_type_base(l, to->type) != NULL && to->type != xf_lower_type(l, class_of(function)))
        xf_note_unknown(l, e->where, "a copy of a class with a base class");
    if (clang_getCanonicalType(given).kind == CXType_RValueReference) {
        all = xf_members_moved(l, to, e->arg[1], xf_class_is_given(l, operands.v[1]));
    } else {
        from = xf_step_kept_place(l, e->arg[1], &then);
        all = xf_step_after(l, then, xf_members_copied(l, to, from, true));
    }
    xf_step_become(e, xf_step_after(l, first, xf_made_comma(l, all, to)));
}

/* The object is written before the name, between operands, or it is the own one. */
static void lower_followed_call(struct xf_lower *l, struct xf_expr *e, CXCursor c, CXCursor callee,
                                struct xf_cursors kids, const struct xf_locus *p)
{
    CXCursor function = clang_getCursorReferenced(c);
    struct xf_cursors args = {0};
    struct xf_expr *object = NULL;
    if (names_method(callee)) {
        struct xf_cursors before = xf_subexpressions(l, callee);
        object = before.n ? xf_lower_below(l, before.v[0], p) : xf_lower_this(l, p);
        args = (struct xf_cursors){.v = kids.v + 1, .n = kids.n - 1};
    } else if (xf_is_operator(e->text)) {
        args = xf_operands_of(l, kids, e->text);
    } else {
        args = (struct xf_cursors){.v = kids.v + 1, .n = kids.n - 1};
    }
    if (clang_CXXMethod_isDefaulted(function) && args.n == 2) {
        lower_plain_assignment(l, e, function, args, p);
        return;
    }
    if (!object && xf_class_has_object(function) && args.n) {
        object = xf_lower_below(l, args.v[0], p);
        args = (struct xf_cursors){.v = args.v + 1, .n = args.n - 1};
    }
    bool dispatched = xf_is_dispatched(c, function, names_method(callee));
    if (dispatched || !object || !xf_lower_accessor(l, e, function, object, args, p))
        xf_class_call(l, e, function, object, args, dispatched, p);
}

/* std::ranges::sort(v): (v.data, v.data + v.size), without the object that is called. What it
 * returns besides numbers and places is not asked for. */
static void spread_range(struct xf_lower *l, struct xf_expr *e, struct xf_expr **before)
{
    struct xf_expr *range = xf_step_kept_place(l, e->arg[1], before);
    struct xf_expr *data = xf_vector_data(l, range);
    e->arg[0] = data;
    e->arg[1] = xf_made_binary(l, XOP_ADD, data, xf_vector_size(l, range));
    if (e->type->kind == XT_STRUCT || e->type->kind == XT_OTHER)
        e->type = xf_made_void_type(l);
}

static void lower_library_call(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what,
                               CXCursor c)
{
    struct xf_expr *before = NULL;
    if (xf_is_ranges_call(l, clang_getCursorReferenced(c)))
        spread_range(l, e, &before);
    if (what == XF_CALL_MAKE_CONVERTED)
        xf_vector_of_converted(l, e);
    else if (what == XF_CALL_MAKE_RANGE)
        xf_vector_of_range(l, e);
    else if (what == XF_CALL_MAKE_LIST)
        xf_vector_of_list(l, e);
    else
        xf_lower_library(l, e, what, c);
    if (before) {
        struct xf_expr *done = xf_made(l, e->kind, e, 0);
        *done = *e;
        xf_step_become(e, xf_made_comma(l, before, done));
    }
}

void xf_lower_call(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p)
{
    struct xf_cursors kids = xf_subexpressions(l, c);
    int n = clang_Cursor_getNumArguments(c);
    bool plain = xf_callee_is_written(c, kids.n, n);
    CXCursor callee = plain ? xf_cx_stripped(l, kids.v[0]) : c;
    enum xf_library_call library = xf_library_call_of(l, c);
    struct xf_closure *closure = xf_closure_called(l, c);
    e->text = xf_cx_string(l->a, clang_getCursorSpelling(c));
    struct xf_sym *what = xf_catching_what(l, c);
    if (what) {
        struct xf_expr *shown = xf_made_name(l, what, e);
        xf_step_become(e, xf_made_address(l, shown, e->type));
    } else if (xf_output_of(l, c) != XF_SHOWN_UNKNOWN) {
        xf_lower_output(l, e, c, p);
    } else if (xf_is_input(l, c)) {
        xf_lower_input(l, e, c, p);
    } else if (library != XF_CALL_UNKNOWN) {
        lower_operands(l, e, callee, kids, p);
        xf_catching_note_library(l, e, c);
        lower_library_call(l, e, library, c);
    } else if (xf_closure_is_copied(l, c) && kids.n == 1) {
        *e = *xf_lower_below(l, kids.v[0], p);
    } else if (l->unit->is_cxx &&
               clang_getCursorKind(clang_getCursorReferenced(c)) == CXCursor_Constructor)
        xf_class_make(l, e, c, p);
    else if (!n && xf_lower_constant_call(l, e, clang_getCursorReferenced(c), p))
        xf_note_named(l, callee);
    else if (is_followed(l, clang_getCursorReferenced(c), e->text) && kids.n)
        lower_followed_call(l, e, c, xf_cx_stripped(l, kids.v[0]), kids, p);
    else if (l->unit->is_cxx && xf_is_operator(e->text)) {
        lower_operator_call(l, e, kids, p);
        if (closure)
            xf_closure_call(l, e, closure);
    } else if (!plain)
        xf_lower_unknown(l, e, c, p);
    else if (l->unit->is_cxx && clang_getCursorKind(callee) == CXCursor_MemberRefExpr)
        lower_method_call(l, e, callee, kids, p);
    else {
        e->kind = XE_CALL;
        xf_lower_args(l, e, kids.v, kids.n, p);
        xf_default_arguments(l, e, 1, clang_getCursorReferenced(c), p);
        xf_reference_args(l, e, 1, clang_getCursorType(clang_getCursorReferenced(c)));
        struct xf_sym *sym = e->arg[0]->kind == XE_VAR ? e->arg[0]->sym : NULL;
        e->text = sym && sym->kind == XSYM_FUNCTION && xf_callee_has_arguments(sym->name, e->n - 1)
                      ? sym->name
                      : NULL;
        if (e->text)
            xf_note_named(l, callee);
        if (e->text && xf_is_site_name(e->text)) /* a macro that makes the call may have its name */
            note_named_at(l, xf_cx_offset(clang_getCursorLocation(callee)));
        if (sym && sym->kind == XSYM_FUNCTION && sym->type->elem && sym->type->elem->is_reference) {
            xf_locate_check(l, e, p);
            xf_reference_read(l, e, sym->type->elem);
        }
    }
}
