/* SPDX-License-Identifier: MIT */
#include "lower_begin.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "arena.h"
#include "class.h"
#include "cxutil.h"
#include "dispatch.h"
#include "fix.h"
#include "ir.h"
#include "items_begin.h"
#include "library.h"
#include "locate.h"
#include "lower.h"
#include "lower_class.h"
#include "lower_expr.h"
#include "lower_library.h"
#include "lower_node.h"
#include "lower_reference.h"
#include "lower_type.h"
#include "made.h"
#include "nodes.h"
#include "references.h"
#include "steps.h"
#include "unknown.h"
#include "unknown_type.h"
#include "vector.h"

struct members {
    struct xf_lower *l;
    struct xf_function *function;
    const struct xf_locus *place;
    struct xf_cursors written; /* in the constructor: each member's name, then its value */
    bool zero;                 /* others are 0 */
    struct {
        struct xf_step {
            struct xf_expr *expr;
            struct xf_where value; /* as it is written in front of the body; or without a length */
        } * v;
        size_t n, cap;
    } steps;
    bool is_own;           /* what is lowered stands in this constructor */
    bool is_written;       /* in front of the body, the value of the next step */
    struct xf_where value; /* it, or of several the first */
};

static struct xf_expr *member_of(struct members *m, CXCursor field)
{
    struct xf_expr *self = xf_lower_this(m->l, m->place);
    struct xf_expr *e = xf_made(m->l, XE_MEMBER, self, 1);
    e->text = xf_cx_string(m->l->a, clang_getCursorSpelling(field));
    e->type = xf_lower_type(m->l, clang_getCursorType(field));
    e->arrow = true;
    e->at_bytes = clang_Cursor_getOffsetOfField(field) / 8;
    e->bits = xf_field_bits(field);
    e->arg[0] = self;
    return e;
}

static void add_step(struct members *m, struct xf_expr *step)
{
    if (!step)
        return;
    struct xf_where value = step->where;
    value.origin = XF_MACRO_BODY;
    value.span.end = value.span.begin;
    if (!m->is_own) /* other constructors begin with it, too */
        xf_fix_expr(step);
    *xf_push(m->l->a, &m->steps) = (struct xf_step){step, m->is_written ? m->value : value};
    m->is_written = false;
}

/* member = 0, or memset(&member, 0, its size) */
static struct xf_expr *cleared(struct members *m, struct xf_expr *member)
{
    struct xf_expr *zero = xf_made_number(m->l, member, 0);
    enum xf_type_kind k = member->type->kind;
    if (k != XT_ARRAY && k != XT_STRUCT && k != XT_UNION && k != XT_OTHER)
        return xf_made_assign(m->l, member, zero);
    struct xf_expr *e = xf_made(m->l, XE_CALL, member, 0);
    struct xf_type *pointer = xf_made_pointer_type(m->l, member->type);
    xf_made_call(m->l, e, "memset", 3);
    e->type = pointer;
    e->arg[1] = k == XT_ARRAY ? member : xf_made_address(m->l, member, pointer);
    e->arg[2] = zero;
    e->arg[3] = xf_made_sizeof(m->l, member->type, member);
    return e;
}

static bool is_zero_list(const struct xf_expr *e)
{
    for (size_t i = 0; i < e->n; i++)
        if (e->arg[i]->kind == XE_INIT ? !is_zero_list(e->arg[i])
                                       : !e->arg[i]->has_value || e->arg[i]->ival)
            return false;
    return e->kind == XE_INIT;
}

/* A vector's address and size one by one: they are followed better than the whole. */
static void begin_whole(struct members *m, CXCursor field, struct xf_expr *to, struct xf_expr *with)
{
    CXType item;
    bool parts = with->kind == XE_INIT &&
                 xf_library_class_of(m->l, clang_getCursorType(field), &item) == XF_CLASS_VECTOR;
    if (!parts) {
        add_step(m, xf_made_assign(m->l, to, with));
        return;
    }
    add_step(m, xf_made_assign(m->l, xf_vector_data(m->l, to), with->arg[0]));
    add_step(m, xf_made_assign(m->l, xf_vector_size(m->l, member_of(m, field)), with->arg[1]));
}

enum { MAX_ITEMS = 64 };

/* { a, b }: what is not written is zero. */
static void begin_items(struct members *m, CXCursor field, struct xf_expr *to,
                        const struct xf_expr *with)
{
    enum xf_type_kind item = to->type->elem->kind;
    if (with->kind != XE_INIT || with->n > MAX_ITEMS ||
        (item != XT_INT && item != XT_FLOAT && item != XT_BOOL)) {
        xf_note_unknown(m->l, with->where, "an array that is a member and has values");
        return;
    }
    add_step(m, cleared(m, to));
    for (size_t i = 0; i < with->n; i++) {
        struct xf_expr *of = member_of(m, field);
        struct xf_expr *at = xf_made_index(m->l, of, xf_made_number(m->l, of, (int64_t)i));
        add_step(m, xf_made_assign(m->l, at, with->arg[i]));
    }
}

static void begin_with(struct members *m, CXCursor field, CXCursor value)
{
    CXCursor call = xf_class_construction(m->l, value);
    struct xf_expr *to = member_of(m, field);
    if (xf_class_runs_constructor(call)) {
        add_step(m, xf_class_constructed(m->l, call, to, m->place));
        return;
    }
    struct xf_expr *with = xf_lower_expr(m->l, value, m->place);
    if (to->type->is_reference) {
        add_step(m, xf_made_assign(m->l, to, xf_reference_to(m->l, with, to->type)));
        return;
    }
    bool scalar = to->type->kind != XT_STRUCT && to->type->kind != XT_ARRAY &&
                  to->type->kind != XT_UNION && to->type->kind != XT_OTHER;
    if (with->kind == XE_INIT && scalar && with->n == 1)
        with = with->arg[0];
    bool nothing = (with->kind == XE_INIT || with->kind == XE_OTHER) && !with->n;
    if ((nothing && to->type->kind != XT_OTHER) ||
        (to->type->kind == XT_ARRAY && is_zero_list(with)))
        add_step(m, cleared(m, to));
    else if (to->type->kind == XT_ARRAY)
        begin_items(m, field, to, with);
    else
        begin_whole(m, field, to, with);
}

/* What the library's constructor without arguments does; unknown where it is not called so. */
static enum xf_library_call call_without(enum xf_library_class class)
{
    switch (class) {
    case XF_CLASS_VECTOR:
    case XF_CLASS_SPAN:
    case XF_CLASS_VIEW:
        return XF_CALL_MAKE_EMPTY;
    case XF_CLASS_HOLDER:
        return XF_CALL_HELD_MAKE;
    case XF_CLASS_OWNER:
    case XF_CLASS_FUNCTION:
    case XF_CLASS_TIME:
        return XF_CALL_MAKE_NULL;
    case XF_CLASS_PAIR:
        return XF_CALL_MAKE_PAIR;
    case XF_CLASS_RANDOM:
        return XF_CALL_MAKE_RANDOM;
    default:
        return XF_CALL_UNKNOWN;
    }
}

/* A vector without items, what holds nothing, an address of nothing. */
static struct xf_expr *empty_of(struct xf_lower *l, struct xf_expr *to, enum xf_library_call what,
                                CXCursor c)
{
    struct xf_expr *empty = xf_made(l, XE_OTHER, to, 0);
    empty->type = to->type;
    xf_lower_library(l, empty, what, c);
    return empty;
}

/* Of a class of the library: what that begins with. Of another class: its own constructor. */
static void begin_without(struct members *m, CXCursor field)
{
    CXType t = clang_getCursorType(field), item;
    struct xf_expr *to = member_of(m, field);
    enum xf_library_call what = call_without(xf_library_class_of(m->l, t, &item));
    if (what != XF_CALL_UNKNOWN) {
        begin_whole(m, field, to, empty_of(m->l, to, what, field));
    } else if (xf_library_is_value(m->l, t)) {
        add_step(m, cleared(m, to));
    } else if (!xf_class_begins_silently(m->l, t)) {
        add_step(m, xf_object_begun(m->l, to, t, clang_getNullCursor(), m->place));
    } else if (m->zero) {
        add_step(m, cleared(m, to));
    }
}

static CXCursor written_value(const struct members *m, CXCursor field)
{
    for (size_t i = 0; i + 1 < m->written.n; i++)
        if (clang_getCursorKind(m->written.v[i]) == CXCursor_MemberRef &&
            clang_equalCursors(clang_getCursorReferenced(m->written.v[i]), field))
            return m->written.v[i + 1];
    return clang_getNullCursor();
}

/* Where the value of a member is written, or the first of several. */
static void note_place(struct members *m, CXCursor value)
{
    m->is_written = !clang_Cursor_isNull(value);
    while (m->is_written) {
        enum CXCursorKind k = clang_getCursorKind(value);
        struct xf_cursors kids = xf_subexpressions(m->l, value);
        bool makes = k == CXCursor_CallExpr &&
                     clang_getCursorKind(clang_getCursorReferenced(value)) == CXCursor_Constructor;
        if (!kids.n || !(k == CXCursor_UnexposedExpr || k == CXCursor_InitListExpr || makes))
            break;
        value = kids.v[0];
    }
    if (m->is_written)
        m->value = xf_locate(m->l, value, m->place).where;
    m->is_written = m->is_written && m->value.origin == XF_PLAIN &&
                    m->value.span.end > m->value.span.begin && xf_cx_is_expr(value);
}

/* In the order of their declarations, whatever the order in the constructor is. */
static enum CXVisitorResult begin_member(CXCursor field, CXClientData data)
{
    struct members *m = data;
    CXCursor value = written_value(m, field);
    note_place(m, value);
    m->is_own = !clang_Cursor_isNull(value);
    if (clang_Cursor_isNull(value)) {
        value = xf_class_member_value(m->l, field);
        if (!clang_Cursor_isNull(value))
            xf_unknowns_note_function(m->l, m->function, value);
    }
    if (!clang_Cursor_isNull(value) && xf_cx_is_expr(value))
        begin_with(m, field, value);
    else
        begin_without(m, field);
    return CXVisit_Continue;
}

/* What tells the class of the object comes before all other members. */
static void begin_mark(struct members *m, CXType class)
{
    m->is_own = true;
    m->is_written = false;
    add_step(m, xf_dispatch_mark(m->l, xf_lower_this(m->l, m->place), class));
}

/* The constructor of the base class that is written, else that without arguments, comes first; of
 * one that C++ writes by itself what it does. */
static void begin_base(struct members *m, CXType base)
{
    struct xf_expr *self = xf_lower_this(m->l, m->place);
    struct xf_cursors none = {0};
    CXCursor own = xf_class_default_constructor(m->l, base);
    m->is_own = true;
    for (size_t i = 0; i < m->written.n; i++) {
        bool of_member = i && clang_getCursorKind(m->written.v[i - 1]) == CXCursor_MemberRef;
        if (of_member || !xf_cx_is_expr(m->written.v[i]))
            continue;
        CXCursor call = xf_class_construction(m->l, m->written.v[i]);
        if (clang_Cursor_isNull(call) || clang_isPODType(base) ||
            xf_class_copies(clang_getCursorReferenced(call)))
            xf_note_unknown(m->l, self->where, "a constructor");
        else
            add_step(m, xf_class_constructed(m->l, call, self, m->place));
        return;
    }
    if (clang_Cursor_isNull(own)) {
        CXType first = xf_class_base(m->l, base);
        if (first.kind != CXType_Invalid)
            begin_base(m, first);
        begin_mark(m, base);
        clang_Type_visitFields(base, begin_member, m);
        return;
    }
    struct xf_expr *e = xf_made(m->l, XE_CALL, self, 0);
    e->type = xf_made_void_type(m->l);
    xf_class_call(m->l, e, own, self, none, false, m->place);
    add_step(m, e);
}

/* By the constructor that C++ writes by itself: its base class, and each member in turn. */
static struct xf_expr *parts_begun(struct xf_lower *l, struct xf_expr *object, CXType t,
                                   const struct xf_locus *p)
{
    struct members m = {.l = l, .function = l->function, .place = p, .zero = true};
    struct xf_expr *outer = l->cxx.object, *all = NULL;
    CXType base = xf_class_base(l, t);
    l->cxx.object = xf_made_address(l, object, xf_made_pointer_type(l, object->type));
    if (base.kind != CXType_Invalid)
        begin_base(&m, base);
    begin_mark(&m, t);
    clang_Type_visitFields(t, begin_member, &m);
    l->cxx.object = outer;
    for (size_t i = 0; i < m.steps.n; i++)
        all = xf_step_after(l, all, m.steps.v[i].expr);
    return all;
}

/* Whose constructor without arguments is written, or by itself does what its members do. */
static bool begins_by_itself(struct xf_lower *l, CXType t, CXCursor constructor)
{
    bool instance = clang_Type_getNumTemplateArguments(t) > 0;
    struct xf_class_members m = xf_class_members_of(l, t);
    bool found =
        !clang_Cursor_isNull(constructor) || (!clang_Cursor_isNull(m.constructor) && !instance);
    return xf_class_is_users(l, t) && !xf_class_unknown(l, t) &&
           (found || (clang_Cursor_isNull(m.constructor) && (!m.constructs || m.defaulted)));
}

/* It is written nowhere: told are the class, and the member of it. */
static void note_constructor(struct xf_lower *l, const struct xf_expr *object, CXType t)
{
    const char *class = xf_cx_string(l->a, clang_getTypeSpelling(t));
    bool member = object->kind == XE_MEMBER && object->text;
    xf_note_unknown(l, object->where,
                    member
                        ? xf_sprintf(l->a, "the constructor of %s, member %s", class, object->text)
                        : xf_sprintf(l->a, "the constructor of %s", class));
}

struct xf_expr *xf_object_begun(struct xf_lower *l, struct xf_expr *object, CXType t,
                                CXCursor constructor, const struct xf_locus *p)
{
    struct xf_cursors none = {0};
    t = clang_getUnqualifiedType(clang_getCanonicalType(t));
    if (t.kind == CXType_ConstantArray)
        return xf_array_begun(l, object, xf_class_item_of(t), constructor, p);
    if (xf_class_begins_silently(l, t))
        return NULL;
    enum xf_library_call what = call_without(xf_library_class_of(l, t, NULL));
    if (what != XF_CALL_UNKNOWN)
        return xf_made_assign(l, object, empty_of(l, object, what, clang_getNullCursor()));
    if (!begins_by_itself(l, t, constructor)) {
        note_constructor(l, object, t);
        return NULL;
    }
    if (clang_Cursor_isNull(constructor))
        constructor = xf_class_default_constructor(l, t);
    if (clang_Cursor_isNull(constructor))
        return parts_begun(l, object, t, p);
    struct xf_expr *e = xf_made(l, XE_CALL, object, 0);
    e->type = xf_made_void_type(l);
    xf_class_call(l, e, constructor, object, none, false, p);
    return e;
}

static bool is_base(struct members *m, CXCursor class, CXCursor of)
{
    CXType base = xf_class_base(m->l, clang_getCursorType(class));
    return base.kind != CXType_Invalid &&
           clang_equalTypes(base, clang_getCanonicalType(clang_getCursorType(of)));
}

/* Another constructor of the class may do all of it. */
static bool delegates(struct members *m, CXCursor class)
{
    for (size_t i = 0; i < m->written.n; i++) {
        bool of_member = i && clang_getCursorKind(m->written.v[i - 1]) == CXCursor_MemberRef;
        if (of_member || !xf_cx_is_expr(m->written.v[i]))
            continue;
        CXCursor call = xf_class_construction(m->l, m->written.v[i]);
        struct xf_expr *self = xf_lower_this(m->l, m->place);
        CXCursor of = clang_getCursorSemanticParent(clang_getCursorReferenced(call));
        if (!clang_Cursor_isNull(call) && is_base(m, class, of))
            return false;
        if (clang_Cursor_isNull(call) || !clang_equalCursors(of, class))
            xf_note_unknown(m->l, self->where, "a constructor");
        else
            add_step(m, xf_class_constructed(m->l, call, self, m->place));
        return true;
    }
    return false;
}

/* They are written in the order in which they are done. */
static bool is_in_order(const struct members *m)
{
    size_t last = 0;
    for (size_t i = 0; i < m->steps.n; i++) {
        const struct xf_where *w = &m->steps.v[i].value;
        if (w->origin == XF_PLAIN && w->span.begin < last)
            return false;
        last = w->origin == XF_PLAIN ? w->span.end : last;
    }
    return true;
}

static struct xf_stmt *step_of(struct members *m, const struct xf_step *step, bool in_order)
{
    struct xf_stmt *s = xf_alloc(m->l->a, sizeof *s);
    s->kind = XS_EXPR;
    s->expr = step->expr;
    s->where = step->value;
    s->initialiser = in_order && s->where.origin == XF_PLAIN;
    if (!s->initialiser) {
        s->where.origin = s->where.origin == XF_PLAIN ? XF_MACRO_BODY : s->where.origin;
        s->where.span.end = s->where.span.begin;
    }
    s->where.outer = s->where.span;
    return s;
}

/* A block that begins where the first value is written. */
static struct xf_stmt *body_with(struct members *m, struct xf_stmt *own)
{
    struct xf_stmt *body = xf_alloc(m->l->a, sizeof *body);
    bool in_order = is_in_order(m);
    body->kind = XS_BLOCK;
    body->where = own->where;
    xf_locate_degrade(m->l, &body->where);
    body->list = xf_alloc(m->l->a, (m->steps.n + 1) * sizeof *body->list);
    for (size_t i = 0; i < m->steps.n; i++) {
        struct xf_stmt *s = step_of(m, &m->steps.v[i], in_order);
        if (s->initialiser && s->where.span.begin < body->where.span.begin)
            body->where.span.begin = s->where.span.begin;
        body->list[body->n++] = s;
    }
    body->where.outer = body->where.span;
    body->list[body->n++] = own;
    return body;
}

void xf_class_constructor_body(struct xf_lower *l, struct xf_function *f, CXCursor constructor,
                               const struct xf_locus *p)
{
    CXCursor class = clang_getCursorSemanticParent(constructor);
    struct members m = {.l = l, .function = f, .place = p};
    struct xf_cursors kids = xf_cx_children(l, constructor);
    for (size_t i = 0; i < kids.n; i++)
        if (clang_getCursorKind(kids.v[i]) != CXCursor_ParmDecl)
            *xf_push(l->a, &m.written) = kids.v[i];
    m.zero = clang_CXXMethod_isDefaulted(constructor);
    m.is_own = true;
    CXType base = xf_class_base(l, clang_getCursorType(class));
    if (!delegates(&m, class)) {
        if (base.kind != CXType_Invalid)
            begin_base(&m, base);
        begin_mark(&m, clang_getCursorType(class));
        clang_Type_visitFields(clang_getCursorType(class), begin_member, &m);
    }
    if (!m.steps.n)
        return;
    f->body = body_with(&m, f->body);
}
