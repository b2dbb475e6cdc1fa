/* SPDX-License-Identifier: MIT */
#include "lower_scope.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stdint.h>

#include "arena.h"
#include "class.h"
#include "cxutil.h"
#include "exceptions.h"
#include "ir.h"
#include "items_begin.h"
#include "locate.h"
#include "lower.h"
#include "lower_class.h"
#include "made.h"
#include "making.h"
#include "unknown_type.h"

/* Then that is what is not understood of the variable, and not how it ends. */
static bool has_unknown_members(struct xf_lower *l, CXType t)
{
    return clang_Cursor_isNull(xf_class_destructor(l, t)) && xf_class_unknown(l, t);
}

void xf_scope_begin(struct xf_lower *l, CXCursor variable, struct xf_sym *s)
{
    CXType t = clang_getCanonicalType(clang_getCursorType(variable));
    if (!xf_class_is_users(l, xf_class_item_of(t)) || xf_class_ends_silently(l, t) ||
        has_unknown_members(l, xf_class_item_of(t)))
        return;
    CXCursor destructor = xf_class_destructor(l, xf_class_item_of(t));
    bool instance = clang_Type_getNumTemplateArguments(xf_class_item_of(t)) > 0;
    if (clang_Cursor_isNull(destructor) || instance || s->is_static)
        xf_note_unknown(l, s->where, "a destructor");
    else
        *xf_push(l->a, &l->cxx.alive) = (struct xf_alive){s, destructor};
    xf_exceptions_note_object(l);
}

/* The last one ends first. */
static struct xf_expr *array_ended(struct xf_lower *l, struct xf_expr *array, CXCursor destructor,
                                   const struct xf_locus *p)
{
    int64_t n;
    struct xf_cursors none = {0};
    struct xf_expr *first = xf_items_first(l, array, &n);
    struct xf_expr *e = xf_items_call(l, first, xf_made_number(l, array, n));
    struct xf_making m = xf_making_begin(l, e, "a destructor");
    struct xf_expr *left =
        xf_making_arithmetic(&m, XOP_SUB, xf_making_param(&m, 1), xf_making_name(&m, m.index));
    struct xf_expr *at = xf_making_arithmetic(&m, XOP_SUB, left, xf_making_number(&m, 1));
    struct xf_expr *item = xf_making_operation(&m, XE_INDEX, XOP_NONE, xf_making_param(&m, 0), at);
    struct xf_expr *end = xf_made(l, XE_CALL, m.like, 0);
    item->type = first->type->elem;
    end->type = xf_made_void_type(l);
    xf_class_call(l, end, destructor, item, none, false, p);
    xf_making_finish(&m, xf_making_param(&m, 1), end, NULL);
    xf_making_call(&m, e);
    return e;
}

static struct xf_expr *ended(struct xf_lower *l, const struct xf_alive *v, const struct xf_locus *p)
{
    struct xf_expr like = {.where = p->where};
    like.where.span.begin = like.where.span.end;
    struct xf_cursors none = {0};
    if (v->sym->type->kind == XT_ARRAY)
        return array_ended(l, xf_made_name(l, v->sym, &like), v->destructor, p);
    struct xf_expr *e = xf_made(l, XE_CALL, &like, 0);
    e->type = xf_made_void_type(l);
    xf_class_call(l, e, v->destructor, xf_made_name(l, v->sym, &like), none, false, p);
    return e;
}

static bool leaves(const struct xf_stmt *s)
{
    return s->kind == XS_RETURN || s->kind == XS_BREAK || s->kind == XS_CONTINUE ||
           s->kind == XS_GOTO;
}

void xf_scope_end(struct xf_lower *l, struct xf_stmt *s, size_t n, const struct xf_locus *p)
{
    size_t ends = l->cxx.alive.n - n;
    l->cxx.alive.n = n;
    if (!ends || (s->n && leaves(s->list[s->n - 1])))
        return;
    struct xf_stmt **list = xf_alloc(l->a, (s->n + ends) * sizeof *list);
    for (size_t i = 0; i < s->n; i++)
        list[i] = s->list[i];
    for (size_t i = ends; i-- > 0;) {
        struct xf_stmt *end = xf_alloc(l->a, sizeof *end);
        end->kind = XS_EXPR;
        end->expr = ended(l, &l->cxx.alive.v[n + i], p);
        end->where = end->expr->where;
        list[s->n++] = end;
    }
    s->list = list;
}

static bool is_number(const struct xf_type *t)
{
    return t && (t->kind == XT_BOOL || t->kind == XT_INT || t->kind == XT_FLOAT ||
                 t->kind == XT_ENUM || (t->kind == XT_POINTER && !t->is_reference));
}

/* The value comes first: (value = expression, ends, value). */
void xf_scope_return(struct xf_lower *l, struct xf_stmt *s, const struct xf_locus *p)
{
    struct xf_expr *all = NULL, *value = s->expr;
    for (size_t i = l->cxx.alive.n; i-- > 0;) {
        struct xf_expr *end = ended(l, &l->cxx.alive.v[i], p);
        all = all ? xf_made_comma(l, all, end) : end;
    }
    if (!all)
        return;
    if (value && !is_number(value->type))
        xf_note_unknown(l, s->where, "a destructor");
    if (value && !value->has_value) {
        struct xf_sym *kept = xf_made_variable(l, value, value->type);
        struct xf_expr *set = xf_made(l, XE_ASSIGN, value, 2);
        set->type = value->type;
        set->arg[0] = xf_made_name(l, kept, value);
        set->arg[1] = value;
        all = xf_made_comma(l, set, all);
        value = xf_made_name(l, kept, value);
    }
    s->expr = value ? xf_made_comma(l, all, value) : all;
}

void xf_scope_leave(struct xf_lower *l, const struct xf_stmt *s, size_t n)
{
    if (l->cxx.alive.n > n)
        xf_note_unknown(l, s->where, "a destructor");
}
