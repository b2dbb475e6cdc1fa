/* SPDX-License-Identifier: MIT */
#include "steps.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "ir.h"
#include "lower.h"
#include "made.h"
#include "making.h"
#include "word.h"

/* ---- nodes ---- */

struct xf_expr *xf_step_call(struct xf_lower *l, const struct xf_expr *like, const char *function,
                             struct xf_type *type, size_t n)
{
    struct xf_expr *e = xf_made(l, XE_CALL, like, 0);
    xf_made_call(l, e, function, n);
    e->type = type;
    return e;
}

struct xf_expr *xf_step_said(struct xf_lower *l, struct xf_expr *text)
{
    struct xf_expr *e = xf_step_call(l, text, "atof", xf_making_int_type(l), 1);
    e->arg[1] = text;
    return e;
}

/* All that a view shows. */
static struct xf_expr *viewed(struct xf_lower *l, struct xf_expr *view)
{
    struct xf_expr *before, *of = xf_step_kept_place(l, view, &before);
    struct xf_expr *e = xf_step_call(l, view, "__rescatter_contents", xf_making_int_type(l), 2);
    e->arg[1] = xf_made_member(l, of, 0);
    e->arg[2] = xf_made_member(l, of, 1);
    return xf_step_after(l, before, e);
}

struct xf_expr *xf_step_value(struct xf_lower *l, struct xf_expr *e)
{
    if (e->type->kind == XT_STRUCT)
        return viewed(l, e);
    return e->type->kind == XT_POINTER || e->type->kind == XT_ARRAY ? xf_step_said(l, e) : e;
}

struct xf_expr *xf_step_mixed(struct xf_lower *l, struct xf_expr *x, struct xf_expr *y)
{
    struct xf_expr *e = xf_step_call(l, x, "__rescatter_mix", x->type, 2);
    e->arg[1] = x;
    e->arg[2] = y;
    return e;
}

void xf_step_become(struct xf_expr *e, const struct xf_expr *other)
{
    struct xf_where where = e->where;
    struct xf_type *type = e->type;
    *e = *other;
    e->where = where;
    e->type = type;
}

void xf_step_become_op(struct xf_lower *l, struct xf_expr *e, enum xf_expr_kind kind, enum xf_op op,
                       struct xf_expr *x, struct xf_expr *y)
{
    e->kind = kind;
    e->op = op;
    e->text = NULL;
    e->n = y ? 2 : 1;
    e->arg = xf_alloc(l->a, 2 * sizeof *e->arg);
    e->arg[0] = x;
    e->arg[1] = y;
}

void xf_step_become_braces(struct xf_expr *e, struct xf_expr **value, size_t n,
                           const struct xf_record_member *member)
{
    e->kind = XE_INIT;
    e->text = NULL;
    e->arg = value;
    e->n = (uint32_t)n;
    e->designator = NULL;
    e->member = member;
}

void xf_step_become_values(struct xf_lower *l, struct xf_expr *e, struct xf_expr **value)
{
    const struct xf_type *t = e->type;
    struct xf_record_member *member = xf_alloc(l->a, t->n_members * sizeof *member + 1);
    for (size_t i = 0; i < t->n_members; i++) {
        member[i].name = t->members[i].name;
        member[i].type = t->members[i].type;
    }
    xf_step_become_braces(e, value, t->n_members, member);
}

void xf_step_become_two(struct xf_lower *l, struct xf_expr *e, struct xf_expr *first,
                        struct xf_expr *second)
{
    struct xf_expr **value = xf_alloc(l->a, 2 * sizeof *value);
    value[0] = first;
    value[1] = second;
    xf_step_become_values(l, e, value);
}

/* ---- views of characters ---- */

/* A literal has a zero at its end alone, unless one is written in it. */
struct xf_expr *xf_step_length(struct xf_lower *l, struct xf_expr *text)
{
    if (text->kind == XE_STRING && text->type->length > 0 && !strchr(text->text, '\\'))
        return xf_made_number(l, text, text->type->length - 1);
    struct xf_expr *n = xf_step_call(l, text, "strlen", xf_made_size_type(l), 1);
    n->arg[1] = text;
    return n;
}

static bool is_view(const struct xf_type *type)
{
    return type->kind == XT_STRUCT &&
           xf_begins_with(xf_without_const(type->name), "std::basic_string_view<");
}

/* Of characters up to a zero, or of a text. */
static struct xf_expr *view_of(struct xf_lower *l, struct xf_expr *text, struct xf_type *type)
{
    struct xf_expr *before, *first = xf_step_kept(l, text, &before), *n;
    struct xf_expr *view = xf_made(l, XE_INIT, text, 0);
    if (text->type->is_unsized) {
        n = xf_step_call(l, text, "__rescatter_mix", xf_made_size_type(l), 1);
        n->arg[1] = first;
        first = xf_made_address(l, first, type->members[0].type);
    } else {
        n = xf_step_length(l, first);
    }
    view->type = type;
    xf_step_become_two(l, view, first, n);
    return xf_step_after(l, before, view);
}

void xf_step_convert_list(struct xf_lower *l, struct xf_expr *list)
{
    const struct xf_type *t = list->kind == XE_INIT ? list->type : NULL;
    if (t && t->kind == XT_STRUCT && t->n_members == 1) /* std::array, without its inner braces */
        t = t->members[0].type;
    bool views = t && t->kind == XT_ARRAY && is_view(t->elem);
    for (size_t i = 0; views && i < list->n; i++)
        list->arg[i] = xf_step_converted(l, list->arg[i], t->elem);
}

/* ---- conversions ---- */

struct xf_expr *xf_step_converted(struct xf_lower *l, struct xf_expr *value, struct xf_type *type)
{
    const struct xf_type *t = value->type;
    if (is_view(type) && !is_view(t))
        return view_of(l, value, type);
    if (type->is_unsized) /* a text */
        return xf_step_value(l, value);
    if (t->kind == type->kind && t->size_bytes == type->size_bytes &&
        t->is_signed == type->is_signed)
        return value;
    struct xf_expr *e = xf_made(l, XE_CAST, value, 1);
    e->type = type;
    e->arg[0] = value;
    return e;
}

/* ---- what stands in several places ---- */

bool xf_step_is_pure(const struct xf_expr *e)
{
    bool pure = e->kind != XE_ASSIGN && e->kind != XE_CALL && e->kind != XE_OTHER &&
                !(e->kind == XE_UNARY && e->op >= XOP_PREINC);
    for (size_t i = 0; pure && i < e->n; i++)
        pure = xf_step_is_pure(e->arg[i]);
    return pure;
}

struct xf_expr *xf_step_kept(struct xf_lower *l, struct xf_expr *operand, struct xf_expr **before)
{
    *before = NULL;
    if (xf_step_is_pure(operand))
        return operand;
    struct xf_sym *value = xf_made_variable(l, operand, operand->type);
    *before = xf_made_assign(l, xf_made_name(l, value, operand), operand);
    return xf_made_name(l, value, operand);
}

struct xf_expr *xf_step_kept_place(struct xf_lower *l, struct xf_expr *operand,
                                   struct xf_expr **before)
{
    *before = NULL;
    if (xf_step_is_pure(operand))
        return operand;
    struct xf_type *pointer = xf_made_pointer_type(l, operand->type);
    struct xf_sym *place = xf_made_variable(l, operand, pointer);
    *before =
        xf_made_assign(l, xf_made_name(l, place, operand), xf_made_address(l, operand, pointer));
    return xf_made_deref(l, xf_made_name(l, place, operand));
}

struct xf_expr *xf_step_after(struct xf_lower *l, struct xf_expr *before, struct xf_expr *e)
{
    return before ? xf_made_comma(l, before, e) : e;
}

/* ---- appending ---- */

static const char appends[] = "an item is appended";

void xf_step_note_append(struct xf_expr *e)
{
    e->text = appends;
}

bool xf_step_is_append(const struct xf_expr *e)
{
    return e->kind == XE_COMMA && e->text == appends;
}

bool xf_step_is_same(const struct xf_expr *x, const struct xf_expr *y)
{
    bool name = x->kind == XE_VAR && x->sym == y->sym;
    bool below = (x->kind == XE_MEMBER && x->arrow == y->arrow && x->at_bytes == y->at_bytes) ||
                 (x->kind == XE_UNARY && x->op == XOP_DEREF && y->op == XOP_DEREF);
    if (x->kind != y->kind || x->n != y->n || (!name && !below))
        return false;
    for (size_t i = 0; i < x->n; i++)
        if (!xf_step_is_same(x->arg[i], y->arg[i]))
            return false;
    return true;
}

struct xf_expr *xf_step_items_between(const struct xf_expr *first, const struct xf_expr *last)
{
    bool sum = last->kind == XE_BINARY && last->op == XOP_ADD && last->n == 2;
    const struct xf_type *t = sum ? last->arg[1]->type : NULL;
    bool number = t && t->kind == XT_INT && xf_step_is_same(first, last->arg[0]);
    return number ? last->arg[1] : NULL;
}
