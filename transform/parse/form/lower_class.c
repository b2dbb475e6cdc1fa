/* SPDX-License-Identifier: MIT */
#include "lower_class.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "class.h"
#include "cxutil.h"
#include "dispatch.h"
#include "ir.h"
#include "library.h"
#include "locate.h"
#include "lower.h"
#include "lower_args.h"
#include "lower_node.h"
#include "lower_reference.h"
#include "lower_sym.h"
#include "lower_type.h"
#include "made.h"
#include "members_copied.h"
#include "nodes.h"
#include "references.h"
#include "steps.h"
#include "unknown_list.h"
#include "unknown_type.h"

/* ---- the object ---- */

struct xf_sym *xf_class_self(struct xf_lower *l, CXCursor function)
{
    if (!xf_class_has_object(function))
        return NULL;
    CXType of = clang_getCursorType(clang_getCursorSemanticParent(function));
    struct xf_sym *s = xf_alloc(l->a, sizeof *s);
    s->kind = XSYM_PARAM;
    s->id = (int)l->unit->n_syms++;
    s->name = "this";
    s->type = xf_made_pointer_type(l, xf_lower_type(l, of));
    s->where.origin = XF_MACRO_BODY;
    s->function = l->function;
    *xf_push(l->a, &l->found.locals) = s;
    return s;
}

static struct xf_expr *node_at(struct xf_lower *l, enum xf_expr_kind kind, const struct xf_locus *p)
{
    struct xf_expr like = {.where = p->where};
    return xf_made(l, kind, &like, 0);
}

struct xf_expr *xf_lower_this(struct xf_lower *l, const struct xf_locus *p)
{
    if (l->cxx.object)
        return xf_made_copy(l, l->cxx.object);
    struct xf_expr *e = node_at(l, l->cxx.self ? XE_VAR : XE_OTHER, p);
    e->text = "this";
    e->sym = l->cxx.self;
    e->type = l->cxx.self ? l->cxx.self->type : NULL;
    return e;
}

struct xf_expr *xf_class_address(struct xf_lower *l, struct xf_expr *object)
{
    if (!object->type || object->type->kind == XT_POINTER)
        return object;
    if (object->kind == XE_ASSIGN || object->kind == XE_COND) /* it names one that is there */
        xf_note_unknown(l, object->where, "a reference");
    return xf_reference_to(l, object, xf_made_pointer_type(l, object->type));
}

/* ---- calls ---- */

static CXCursor default_of(CXCursor function, int i)
{
    CXCursor forms[] = {function, clang_getCanonicalCursor(function),
                        clang_getCursorDefinition(function)};
    CXCursor value = clang_getNullCursor();
    for (size_t k = 0; k < sizeof forms / sizeof *forms && clang_Cursor_isNull(value); k++)
        if (i < clang_Cursor_getNumArguments(forms[k]))
            value =
                clang_Cursor_getVarDeclInitializer(clang_Cursor_getArgument(forms[k], (unsigned)i));
    return value;
}

/* A handle of MPI, whatever it is made of. */
static bool is_handle(const struct xf_expr *e)
{
    return e->macro && !e->n && !strncmp(e->macro, "MPI_", 4);
}

static bool is_constant(const struct xf_expr *e)
{
    return e->has_value || is_handle(e) || e->kind == XE_FLOAT || e->kind == XE_STRING ||
           e->kind == XE_INT ||
           (e->kind == XE_UNARY && e->op == XOP_NEG && is_constant(e->arg[0])) ||
           (e->kind == XE_CAST && is_constant(e->arg[0]));
}

/* A constant that stands elsewhere. */
static struct xf_expr *unplaced(struct xf_lower *l, const struct xf_expr *written,
                                const struct xf_expr *like)
{
    struct xf_expr *e = xf_made(l, written->kind, like, written->n);
    struct xf_expr **arg = e->arg;
    struct xf_where where = e->where;
    *e = *written;
    e->where = where;
    e->arg = arg;
    for (size_t i = 0; i < e->n; i++)
        arg[i] = unplaced(l, written->arg[i], like);
    return e;
}

/* Nothing in it is left open, nor a call that might be one of a group. */
static bool is_known(const struct xf_expr *e)
{
    bool known = e->type && e->kind != XE_OTHER && !(e->text && !strncmp(e->text, "MPI_", 4));
    for (size_t i = 0; known && i < e->n; i++)
        known = is_known(e->arg[i]);
    return known;
}

/* It stands where the function is declared, and is evaluated where that is called. */
static struct xf_expr *default_argument(struct xf_lower *l, CXCursor function, int i,
                                        const struct xf_expr *call, const struct xf_locus *p)
{
    CXCursor value = default_of(function, i);
    struct xf_expr *written = clang_Cursor_isNull(value) ? NULL : xf_lower_below(l, value, p);
    if (written && is_constant(written))
        return unplaced(l, written, call);
    if (written && l->function && is_known(written)) {
        *xf_push(l->a, &l->bodies) = (struct xf_body){value, l->function};
        return unplaced(l, written, call);
    }
    xf_note_unknown(l, call->where, "a default argument");
    return xf_made(l, XE_OTHER, call, 0);
}

void xf_default_arguments(struct xf_lower *l, struct xf_expr *call, size_t first, CXCursor function,
                          const struct xf_locus *p)
{
    int n = l->unit->is_cxx ? clang_Cursor_getNumArguments(function) : 0;
    size_t all = first + (size_t)(n > 0 ? n : 0);
    if (call->n >= all)
        return;
    struct xf_expr **arg = xf_alloc(l->a, all * sizeof(struct xf_expr *));
    memcpy(arg, call->arg, call->n * sizeof(struct xf_expr *));
    for (size_t i = call->n; i < all; i++)
        arg[i] = default_argument(l, function, (int)(i - first), call, p);
    call->arg = arg;
    call->n = all;
}

/* Characters become the texts or views that are asked for, where the library hands them on. */
static void convert_args(struct xf_lower *l, struct xf_expr *e, size_t first, CXType function)
{
    int n = clang_getNumArgTypes(function);
    for (size_t i = 0; i < (size_t)(n > 0 ? n : 0) && first + i < e->n; i++) {
        CXType p = clang_getCanonicalType(clang_getArgType(function, (unsigned)i));
        CXType of = p.kind == CXType_LValueReference ? clang_getPointeeType(p) : p;
        bool text = xf_cx_is_string(l->a, of) || xf_cx_is_view(l->a, of);
        if (text && e->arg[first + i]->type)
            e->arg[first + i] = xf_step_converted(l, e->arg[first + i], xf_lower_type(l, of));
    }
}

void xf_class_call(struct xf_lower *l, struct xf_expr *e, CXCursor function, struct xf_expr *object,
                   struct xf_cursors args, bool dispatched, const struct xf_locus *p)
{
    struct xf_sym *sym = xf_lower_sym(l, function);
    bool bound = object && xf_class_has_object(function);
    size_t first = bound ? 2 : 1;
    struct xf_expr *callee = xf_made_name(l, sym, e);
    e->kind = XE_CALL;
    e->contract = NULL; /* as xf_made_call() */
    e->text = sym->name;
    xf_lower_args(l, e, args.v, args.n, p);
    struct xf_expr **all = xf_alloc(l->a, (first + e->n) * sizeof(struct xf_expr *));
    memcpy(all + first, e->arg, e->n * sizeof(struct xf_expr *));
    all[0] = callee;
    if (bound)
        all[1] = xf_class_address(l, object);
    e->arg = all;
    e->n += first;
    xf_default_arguments(l, e, first, function, p);
    convert_args(l, e, first, clang_getCursorType(function));
    xf_reference_args(l, e, first, clang_getCursorType(function));
    if (dispatched)
        xf_dispatch_call(l, e, function);
    CXType result = clang_getCanonicalType(clang_getCursorResultType(function));
    if (result.kind == CXType_Record && !xf_class_ends_silently(l, result))
        xf_note_unknown(l, e->where, "a destructor");
    if (sym->type->elem && sym->type->elem->is_reference) {
        xf_locate_check(l, e, p);
        xf_reference_read(l, e, sym->type->elem);
    }
}

/* ---- constructors ---- */

bool xf_class_copies(CXCursor constructor)
{
    return clang_CXXConstructor_isCopyConstructor(constructor) ||
           clang_CXXConstructor_isMoveConstructor(constructor);
}

CXCursor xf_class_construction(struct xf_lower *l, CXCursor value)
{
    for (;;) {
        enum CXCursorKind k = clang_getCursorKind(value);
        struct xf_cursors kids = xf_cx_children(l, value);
        if (k != CXCursor_UnexposedExpr && k != CXCursor_CXXFunctionalCastExpr)
            break;
        if (!kids.n || !xf_cx_is_expr(kids.v[kids.n - 1]))
            break;
        value = kids.v[kids.n - 1];
    }
    CXCursor function = clang_getCursorReferenced(value);
    bool call = clang_getCursorKind(value) == CXCursor_CallExpr &&
                clang_getCursorKind(function) == CXCursor_Constructor;
    return call && xf_class_is_users(l, xf_class_item_of(clang_getCursorType(value)))
               ? value
               : clang_getNullCursor();
}

bool xf_class_runs_constructor(CXCursor call)
{
    if (clang_Cursor_isNull(call))
        return false;
    bool plain = clang_isPODType(clang_getCanonicalType(clang_getCursorType(call)));
    return !xf_class_copies(clang_getCursorReferenced(call)) &&
           (!plain || clang_Cursor_getNumArguments(call) > 0);
}

static bool is_empty(struct xf_lower *l, CXCursor call)
{
    return !clang_Cursor_getNumArguments(call) &&
           xf_class_begins_silently(l, clang_getCursorType(call));
}

struct xf_expr *xf_class_constructed(struct xf_lower *l, CXCursor call, struct xf_expr *object,
                                     const struct xf_locus *p)
{
    CXType t = clang_getCursorType(call);
    if (is_empty(l, call))
        return NULL;
    if (clang_getCanonicalType(t).kind == CXType_ConstantArray)
        return l->cxx.begun(l, object, t, clang_getCursorReferenced(call), p);
    struct xf_expr *e = xf_made(l, XE_CALL, object, 0);
    e->type = xf_made_void_type(l);
    xf_class_call(l, e, clang_getCursorReferenced(call), object, xf_subexpressions(l, call), false,
                  p);
    return e;
}

bool xf_class_is_given(struct xf_lower *l, CXCursor value)
{
    CXCursor inner = xf_cx_stripped(l, value);
    enum xf_library_call what = xf_library_call_of(l, inner);
    return what == XF_CALL_MOVE || what == XF_CALL_MOVE_MIXED;
}

/* An object of its own: what is copied may change. */
static void become_copy(struct xf_lower *l, struct xf_expr *e, CXCursor constructor, CXCursor value,
                        const struct xf_locus *p)
{
    struct xf_expr *from = xf_lower_below(l, value, p), *before = NULL;
    struct xf_sym *made = xf_made_variable(l, e, e->type);
    struct xf_expr *to = xf_made_name(l, made, e), *set;
    if (!xf_members_are_copied(l, e->type, from->type)) {
        set = xf_made_assign(l, to, from);
    } else if (clang_CXXConstructor_isMoveConstructor(constructor)) {
        set = xf_members_moved(l, to, from, xf_class_is_given(l, value));
    } else {
        from = xf_step_kept_place(l, from, &before);
        set = xf_step_after(l, before, xf_members_copied(l, to, from, false));
    }
    *e = *xf_made_comma(l, set, xf_made_name(l, made, e));
}

void xf_class_make(struct xf_lower *l, struct xf_expr *e, CXCursor call, const struct xf_locus *p)
{
    CXType t = clang_getCursorType(call);
    struct xf_cursors args = xf_subexpressions(l, call);
    bool plain = clang_isPODType(clang_getCanonicalType(t)),
         copy = xf_class_copies(clang_getCursorReferenced(call)) && args.n == 1;
    if (plain && copy) {
        become_copy(l, e, clang_getCursorReferenced(call), args.v[0], p);
        return;
    }
    bool nothing = plain && !xf_class_runs_constructor(call);
    if (nothing || !xf_class_is_users(l, t) || xf_class_unknown(l, t)) {
        xf_lower_unknown(l, e, call, p);
        return;
    }
    if (!xf_class_ends_silently(l, t))
        xf_note_unknown(l, e->where, "a destructor");
    if (copy) {
        become_copy(l, e, clang_getCursorReferenced(call), args.v[0], p);
        return;
    }
    struct xf_sym *made = xf_made_variable(l, e, e->type);
    struct xf_expr *name = xf_made_name(l, made, e), *done = xf_class_constructed(l, call, name, p);
    *e = *(done ? xf_made_comma(l, done, xf_made_name(l, made, e)) : name);
}

/* The constructor that makes a value of an array of such objects; null: it is made otherwise. */
static CXCursor constructed_item(struct xf_lower *l, CXCursor value, CXType item)
{
    CXCursor call = xf_class_construction(l, value), made;
    if (!clang_Cursor_isNull(call) && xf_cx_is_elided(l, call, &made))
        call = xf_class_construction(l, made);
    bool fits = xf_class_runs_constructor(call) &&
                clang_equalTypes(
                    clang_getUnqualifiedType(clang_getCanonicalType(clang_getCursorType(call))),
                    clang_getUnqualifiedType(item));
    return fits ? call : clang_getNullCursor();
}

bool xf_class_lists_objects(struct xf_lower *l, CXCursor list)
{
    CXType t = clang_getCanonicalType(clang_getCursorType(list));
    CXType item = clang_getCanonicalType(clang_getArrayElementType(t));
    struct xf_cursors values = xf_subexpressions(l, list);
    if (t.kind != CXType_ConstantArray || !xf_class_is_users(l, item) || clang_isPODType(item))
        return false;
    for (size_t i = 0; i < values.n; i++)
        if (clang_Cursor_isNull(constructed_item(l, values.v[i], item)))
            return false;
    return true;
}

bool xf_class_is_constructed(struct xf_lower *l, CXCursor variable)
{
    CXCursor init = clang_Cursor_getVarDeclInitializer(variable);
    CXType t = xf_class_item_of(clang_getCursorType(variable));
    if (clang_Cursor_isNull(init) || !xf_class_is_users(l, t))
        return false;
    return clang_getCursorKind(init) == CXCursor_InitListExpr
               ? xf_class_lists_objects(l, init)
               : xf_class_runs_constructor(xf_class_construction(l, init));
}

enum { MAX_LISTED = 64 };

/* Each value is made where it stands, those that are not written come last. */
static struct xf_expr *list_constructed(struct xf_lower *l, CXCursor list, struct xf_expr *array,
                                        const struct xf_locus *p)
{
    struct xf_cursors values = xf_subexpressions(l, list);
    CXType item = xf_class_item_of(clang_getCursorType(list));
    struct xf_expr *all = NULL;
    if (array->type->length > MAX_LISTED)
        xf_note_unknown(l, array->where, "an object that begins with values in braces");
    for (int64_t i = 0; i < array->type->length && i < MAX_LISTED; i++) {
        struct xf_expr *at = xf_made_index(l, array, xf_made_number(l, array, i)), *next;
        if ((size_t)i < values.n)
            next = xf_class_constructed(l, constructed_item(l, values.v[i], item), at, p);
        else
            next = l->cxx.begun(l, at, item, clang_getNullCursor(), p);
        all = next ? xf_step_after(l, all, next) : all;
    }
    return all;
}

struct xf_sym *xf_class_construct(struct xf_lower *l, CXCursor variable, struct xf_sym *s,
                                  const struct xf_locus *p)
{
    struct xf_expr like = {.where = p->where};
    CXCursor init = clang_Cursor_getVarDeclInitializer(variable);
    bool list = clang_getCursorKind(init) == CXCursor_InitListExpr;
    struct xf_expr *object = xf_made_name(l, s, &like);
    struct xf_expr *done = list
                               ? list_constructed(l, init, object, p)
                               : xf_class_constructed(l, xf_class_construction(l, init), object, p);
    if (!done)
        return NULL;
    struct xf_expr *zero = xf_made_number(l, &like, 0);
    struct xf_sym *after = xf_made_variable(l, &like, zero->type);
    after->init = xf_made_comma(l, done, zero);
    return after;
}
