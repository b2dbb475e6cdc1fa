/* SPDX-License-Identifier: MIT */
#include "range.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "binding.h"
#include "class.h"
#include "cxutil.h"
#include "holder_type.h"
#include "ir.h"
#include "library.h"
#include "library_algorithm.h"
#include "locate.h"
#include "lower.h"
#include "lower_node.h"
#include "lower_holder.h"
#include "lower_text.h"
#include "made.h"
#include "nodes.h"
#include "references.h"
#include "sources.h"
#include "steps.h"
#include "unknown_type.h"
#include "vector.h"

/* ---- which are understood ---- */

/* A variable, a member of what one is, or of the own object. */
static bool is_name(struct xf_lower *l, CXCursor c)
{
    c = xf_cx_stripped(l, c);
    struct xf_cursors kids = xf_subexpressions(l, c);
    if (clang_getCursorKind(c) == CXCursor_MemberRefExpr)
        return !kids.n || (kids.n == 1 && is_name(l, kids.v[0]));
    return clang_getCursorKind(c) == CXCursor_DeclRefExpr ||
           clang_getCursorKind(c) == CXCursor_CXXThisExpr;
}

bool xf_range_is_element(struct xf_lower *l, CXCursor c)
{
    c = xf_cx_stripped(l, c);
    struct xf_cursors kids = xf_subexpressions(l, c);
    enum xf_library_call what = xf_library_call_of(l, c);
    enum CXCursorKind k = clang_getCursorKind(c);
    if (k == CXCursor_MemberRefExpr)
        return kids.n == 1 && xf_range_is_element(l, kids.v[0]);
    if (what == XF_CALL_ITEM) {
        CXCursor object = clang_Cursor_getArgument(c, 0);
        return is_name(l, object) || xf_range_is_element(l, object);
    }
    return k == CXCursor_ArraySubscriptExpr || what == XF_CALL_REFERRED ||
           what == XF_CALL_REFERRED_AT ||
           (k == CXCursor_UnaryOperator &&
            clang_getCursorUnaryOperatorKind(c) == CXUnaryOperator_Deref);
}

struct end_function {
    struct xf_lower *l;
    const char *name;
    bool of_const;
    int found;
    CXCursor function;
};

/* Where both a const one and another are written, the object tells which. */
static enum CXChildVisitResult note_end(CXCursor c, CXCursor parent, CXClientData data)
{
    struct end_function *s = data;
    (void)parent;
    bool is = clang_getCursorKind(c) == CXCursor_CXXMethod && !clang_Cursor_getNumArguments(c) &&
              !strcmp(s->name, xf_cx_string(s->l->a, clang_getCursorSpelling(c)));
    if (!is)
        return CXChildVisit_Continue;
    if (!s->found++ || (bool)clang_CXXMethod_isConst(c) == s->of_const)
        s->function = c;
    return CXChildVisit_Continue;
}

CXCursor xf_range_end(struct xf_lower *l, CXType t, const char *name)
{
    struct end_function s = {l, name, clang_isConstQualifiedType(t), 0, clang_getNullCursor()};
    CXType class = clang_getCanonicalType(t);
    if (!xf_class_is_users(l, class) || xf_class_base(l, class).kind != CXType_Invalid)
        return s.function;
    clang_visitChildren(clang_getTypeDeclaration(class), note_end, &s);
    bool fits = s.found && xf_is_users_function(l, s.function) && xf_class_has_object(s.function) &&
                !clang_CXXMethod_isVirtual(s.function) &&
                (clang_CXXMethod_isConst(s.function) || !s.of_const) &&
                xf_goes_over_items(l, clang_getCursorResultType(s.function));
    return fits ? s.function : clang_getNullCursor();
}

static bool has_ends(struct xf_lower *l, CXType t)
{
    CXCursor first = xf_range_end(l, t, "begin"), last = xf_range_end(l, t, "end");
    return !clang_Cursor_isNull(first) && !clang_Cursor_isNull(last) &&
           clang_equalTypes(clang_getCanonicalType(clang_getCursorResultType(first)),
                            clang_getCanonicalType(clang_getCursorResultType(last)));
}

/* What a function of the program refers to, which is there for longer than the loop. */
static bool is_referred(struct xf_lower *l, CXCursor c)
{
    CXCursor callee = clang_getCursorReferenced(xf_cx_stripped(l, c));
    CXType result = clang_getCanonicalType(clang_getCursorResultType(callee));
    return clang_getCursorKind(xf_cx_stripped(l, c)) == CXCursor_CallExpr &&
           result.kind == CXType_LValueReference && xf_is_users_function(l, callee);
}

/* A vector or the like that a call makes for the loop. */
static bool is_made(struct xf_lower *l, CXCursor c)
{
    CXCursor call = xf_cx_stripped(l, c), callee = clang_getCursorReferenced(call);
    enum xf_library_class class = xf_library_class_of(l, clang_getCursorType(c), NULL);
    if (clang_getCursorKind(call) != CXCursor_CallExpr ||
        (class != XF_CLASS_VECTOR && class != XF_CLASS_ARRAY && class != XF_CLASS_HOLDER))
        return false;
    enum CXTypeKind result = clang_getCanonicalType(clang_getCursorResultType(callee)).kind;
    bool users = xf_is_users_function(l, callee) && result != CXType_LValueReference &&
                 result != CXType_RValueReference;
    return users || (clang_getCursorKind(callee) == CXCursor_Constructor &&
                     xf_library_call_of(l, call) != XF_CALL_UNKNOWN);
}

/* Its characters, which the loop's variable may change. */
static bool is_text(struct xf_lower *l, CXCursor variable, CXType range)
{
    CXType t = clang_getCanonicalType(clang_getCursorType(variable));
    return xf_library_class_of(l, range, NULL) == XF_CLASS_TEXT &&
           clang_getCursorKind(variable) == CXCursor_VarDecl &&
           (xf_cx_is_number(t) || t.kind == CXType_LValueReference);
}

enum xf_range_found xf_range_found(struct xf_lower *l, CXCursor c)
{
    return xf_range_is_element(l, c) ? XF_RANGE_ELEMENT
           : is_made(l, c)           ? XF_RANGE_MADE
                                     : XF_RANGE_NAMED;
}

bool xf_range_of_numbers(struct xf_lower *l, CXCursor range, CXCursor *first, CXCursor *last)
{
    CXCursor call = xf_cx_stripped(l, range), callee = clang_getCursorReferenced(call);
    if (clang_getCursorKind(call) != CXCursor_CallExpr ||
        clang_getCursorKind(callee) != CXCursor_CXXMethod || !xf_is_system(l, callee) ||
        clang_Cursor_getNumArguments(call) != 3)
        return false;
    CXCursor class = clang_getCursorSemanticParent(callee);
    *first = clang_Cursor_getArgument(call, 1);
    *last = clang_Cursor_getArgument(call, 2);
    return !strcmp(xf_cx_string(l->a, clang_getCursorSpelling(class)), "_Iota") &&
           xf_cx_is_integer(xf_cx_argument_type(call, 1)) &&
           xf_cx_is_integer(xf_cx_argument_type(call, 2));
}

bool xf_range_of_values(struct xf_lower *l, CXCursor range, CXCursor *list)
{
    CXCursor values = xf_cx_stripped(l, range);
    CXType item = clang_getCanonicalType(clang_getArrayElementType(clang_getCursorType(values)));
    bool is = clang_getCursorKind(values) == CXCursor_InitListExpr &&
              (xf_cx_is_number(item) || xf_cx_is_characters(item));
    if (is)
        *list = values;
    return is;
}

bool xf_understands_range(struct xf_lower *l, CXCursor loop)
{
    struct xf_cursors kids = xf_cx_children(l, loop);
    bool variable = kids.n == 3 && clang_getCursorKind(kids.v[0]) == CXCursor_VarDecl;
    CXCursor ends[2], list;
    if (variable && xf_range_of_numbers(l, kids.v[1], &ends[0], &ends[1]))
        return xf_cx_is_integer(clang_getCanonicalType(clang_getCursorType(kids.v[0])));
    if (variable && xf_range_of_values(l, kids.v[1], &list))
        return true;
    if (kids.n != 3 || !(variable || xf_understands_bindings(l, kids.v[0])))
        return false;
    CXType item, t = clang_getCanonicalType(clang_getCursorType(kids.v[1]));
    if (is_text(l, kids.v[0], t))
        return true;
    enum xf_library_class class = xf_library_class_of(l, t, &item);
    bool there = is_name(l, kids.v[1]) || is_referred(l, kids.v[1]) || is_made(l, kids.v[1]) ||
                 (xf_range_is_element(l, kids.v[1]) && !has_ends(l, t));
    return there &&
           (t.kind == CXType_ConstantArray || class == XF_CLASS_VECTOR || class == XF_CLASS_ARRAY ||
            class == XF_CLASS_SPAN || class == XF_CLASS_VIEW || class == XF_CLASS_VALARRAY ||
            class == XF_CLASS_HOLDER || has_ends(l, t)) &&
           !xf_library_is_row(l, clang_getCursorType(kids.v[0])) && /* a copy of its own */
           !xf_unknown_in_type(l, clang_getCursorType(kids.v[0]));
}

/* ---- the loop ---- */

static struct xf_expr *size_of(struct xf_lower *l, struct xf_expr *range)
{
    if (xf_type_is_holder(range->type))
        return xf_holder_size(l, range);
    return range->type->kind == XT_ARRAY ? xf_made_number(l, range, range->type->length)
                                         : xf_vector_size(l, range);
}

static struct xf_expr *items_of(struct xf_lower *l, struct xf_expr *range)
{
    return range->type->kind == XT_ARRAY ? range : xf_vector_data(l, range);
}

/* for (size_t k = 0; k < size; ++k) { item = value, by k; body } */
static void count(struct xf_lower *l, struct xf_stmt *s, struct xf_sym *item, struct xf_sym *k,
                  struct xf_expr *value, struct xf_expr *size, struct xf_stmt *body)
{
    struct xf_where at = s->where;
    xf_locate_degrade(l, &at);
    struct xf_stmt *both = xf_made_stmt(l, XS_BLOCK, &at);
    struct xf_stmt **step = body->kind == XS_BLOCK ? body->list : &body;
    size_t n = body->kind == XS_BLOCK ? body->n : 1;
    both->list = xf_alloc(l->a, (n + 1) * sizeof *both->list);
    both->list[both->n++] = xf_made_declaration(l, &at, item, value);
    for (size_t i = 0; i < n; i++)
        both->list[both->n++] = step[i];
    xf_made_loop(l, s, &at, k, size, both);
}

/* ... item = items[k] ... */
static void count_items(struct xf_lower *l, struct xf_stmt *s, struct xf_sym *item,
                        struct xf_expr *items, struct xf_expr *size, struct xf_stmt *body)
{
    bool is_held = items->kind == XE_MEMBER && xf_type_is_holder(items->arg[0]->type);
    struct xf_sym *k = xf_made_variable(l, items, xf_made_size_type(l));
    struct xf_expr *number = xf_made_name(l, k, items);
    if (is_held)
        number = xf_holder_index(l, items->arg[0], number);
    struct xf_expr *value = xf_made_index(l, items, number);
    if (item->type->is_reference)
        value = xf_reference_to(l, value, item->type);
    count(l, s, item, k, value, size, body);
}

static void count_over(struct xf_lower *l, struct xf_stmt *s, struct xf_sym *item,
                       struct xf_expr *range, struct xf_stmt *body)
{
    count_items(l, s, item, items_of(l, range), size_of(l, range), body);
}

/* { a = first; n = size; loop } */
static void put_behind(struct xf_lower *l, struct xf_stmt *s, struct xf_sym *a,
                       struct xf_expr *first, struct xf_sym *n, struct xf_expr *size,
                       struct xf_stmt *loop)
{
    xf_locate_degrade(l, &s->where);
    s->kind = XS_BLOCK;
    s->list = xf_alloc(l->a, 3 * sizeof *s->list);
    s->list[s->n++] = xf_made_declaration(l, &s->where, a, first);
    s->list[s->n++] = xf_made_declaration(l, &s->where, n, size);
    s->list[s->n++] = loop;
}

void xf_range_between(struct xf_lower *l, struct xf_stmt *s, struct xf_sym *item,
                      struct xf_expr *first, struct xf_expr *last, struct xf_stmt *body)
{
    struct xf_sym *items = xf_made_variable(l, first, first->type);
    struct xf_sym *size = xf_made_variable(l, first, xf_made_size_type(l));
    struct xf_expr *n = xf_step_items_between(first, last);
    if (!n)
        n = xf_made_binary(l, XOP_SUB, last, xf_made_name(l, items, first));
    n->type = n->type->kind == XT_POINTER ? size->type : n->type;
    struct xf_stmt *loop = xf_made_stmt(l, XS_FOR, &s->where);
    count_items(l, loop, item, xf_made_name(l, items, first), xf_made_name(l, size, first), body);
    put_behind(l, s, items, first, size, n, loop);
}

void xf_range_over_numbers(struct xf_lower *l, struct xf_stmt *s, struct xf_sym *item,
                           struct xf_expr *first, struct xf_expr *last, struct xf_stmt *body)
{
    struct xf_where at = s->where;
    xf_locate_degrade(l, &at);
    bool zero = first->has_value && first->ival == 0;
    struct xf_sym *from = xf_made_variable(l, first, first->type);
    struct xf_sym *size = xf_made_variable(l, last, last->type);
    struct xf_sym *k = xf_made_variable(l, first, last->type);
    struct xf_expr *number = xf_made_name(l, k, first), *n = last;
    if (!zero) {
        number = xf_made_binary(l, XOP_ADD, xf_made_name(l, from, first), number);
        n = xf_made_binary(l, XOP_SUB, last, xf_made_name(l, from, first));
    }
    struct xf_stmt *both = xf_made_stmt(l, XS_BLOCK, &at), *loop = xf_made_stmt(l, XS_FOR, &at);
    both->list = xf_alloc(l->a, 2 * sizeof *both->list);
    both->list[both->n++] = xf_made_declaration(l, &at, item, number);
    both->list[both->n++] = body;
    xf_made_loop(l, loop, &at, k, xf_made_name(l, size, last), both);
    put_behind(l, s, from, first, size, n, loop);
}

/* { text = range; for (k = 0; k < what follows from it; ++k) { item = what follows from the range
 * and k; body } } */
static void count_characters(struct xf_lower *l, struct xf_stmt *s, struct xf_sym *item,
                             struct xf_expr *range, struct xf_stmt *body)
{
    struct xf_type *size_type = xf_made_size_type(l);
    struct xf_sym *kept = xf_made_variable(l, range, range->type);
    struct xf_sym *k = xf_made_variable(l, range, size_type);
    struct xf_expr *text = xf_made_name(l, kept, range),
                   *size = xf_step_call(l, range, "__rescatter_mix", size_type, 1);
    struct xf_type *character = item->type->is_reference ? item->type->elem : item->type;
    struct xf_expr *value = xf_step_call(l, range, "__rescatter_mix", character, 3);
    size->arg[1] = text;
    value->arg[1] = text;
    value->arg[2] = xf_step_is_pure(range) ? range : text; /* it may be changed meanwhile */
    value->arg[3] = xf_made_name(l, k, range);
    if (item->type->is_reference)
        value = xf_reference_to(l, value, item->type);
    struct xf_stmt *loop = xf_made_stmt(l, XS_FOR, &s->where);
    count(l, loop, item, k, value, size, body);
    xf_locate_degrade(l, &s->where);
    s->kind = XS_BLOCK;
    s->list = xf_alloc(l->a, 2 * sizeof *s->list);
    s->list[s->n++] = xf_made_declaration(l, &s->where, kept, range);
    s->list[s->n++] = loop;
}

static void over_text(struct xf_lower *l, struct xf_stmt *s, struct xf_sym *item,
                      struct xf_expr *range, struct xf_stmt *body)
{
    bool changes = item->type->is_reference && !item->type->elem->is_const;
    if (!changes) {
        count_characters(l, s, item, range, body);
        return;
    }
    struct xf_type *character = xf_made_pointer_type(l, item->type->elem);
    xf_range_between(l, s, item, xf_text_first(l, range, character),
                     xf_text_end(l, range, character), body);
}

/* { init of a new variable; for (...) body }, over what that is. */
static void put_in_front(struct xf_lower *l, struct xf_stmt *s, struct xf_sym *item,
                         struct xf_sym *variable, struct xf_expr *init, struct xf_expr *range,
                         struct xf_stmt *body)
{
    struct xf_stmt *loop = xf_made_stmt(l, XS_FOR, &s->where);
    count_over(l, loop, item, range, body);
    xf_locate_degrade(l, &s->where);
    s->kind = XS_BLOCK;
    s->list = xf_alloc(l->a, 2 * sizeof *s->list);
    s->list[s->n++] = xf_made_declaration(l, &s->where, variable, init);
    s->list[s->n++] = loop;
}

/* A function is called, and an element found, once, in front of the loop:
 * { T *r = &call(); for ... *r ... } */
void xf_range_lower(struct xf_lower *l, struct xf_stmt *s, struct xf_sym *item,
                    struct xf_expr *range, enum xf_range_found found, struct xf_stmt *body)
{
    if (range->type->kind == XT_INT) {
        over_text(l, s, item, range, body);
        return;
    }
    struct xf_expr *referred = range->kind == XE_UNARY && range->n ? range->arg[0] : NULL;
    struct xf_type *address = xf_made_pointer_type(l, range->type);
    referred = referred && referred->kind == XE_CALL ? referred
               : found == XF_RANGE_ELEMENT           ? xf_made_address(l, range, address)
                                                     : NULL;
    if (range->kind == XE_INIT || found == XF_RANGE_MADE) {
        struct xf_sym *values = xf_made_variable(l, range, range->type);
        put_in_front(l, s, item, values, range, xf_made_name(l, values, range), body);
    } else if (referred) {
        struct xf_sym *to = xf_made_variable(l, range, address);
        struct xf_expr *object = xf_made_deref(l, xf_made_name(l, to, range));
        put_in_front(l, s, item, to, referred, object, body);
    } else {
        count_over(l, s, item, range, body);
    }
}
