/* SPDX-License-Identifier: MIT */
#include "range.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "arena.h"
#include "cxutil.h"
#include "ir.h"
#include "library.h"
#include "locate.h"
#include "lower.h"
#include "lower_library.h"
#include "made.h"
#include "nodes.h"
#include "references.h"
#include "unknown_type.h"

/* ---- which are understood ---- */

/* A variable, or a member of what one is. */
static bool is_name(struct xf_lower *l, CXCursor c)
{
    c = xf_cx_stripped(l, c);
    struct xf_cursors kids = xf_cx_children(l, c);
    if (clang_getCursorKind(c) == CXCursor_MemberRefExpr)
        return kids.n == 1 && is_name(l, kids.v[0]);
    return clang_getCursorKind(c) == CXCursor_DeclRefExpr;
}

bool xf_understands_range(struct xf_lower *l, CXCursor loop)
{
    struct xf_cursors kids = xf_cx_children(l, loop);
    if (kids.n != 3 || clang_getCursorKind(kids.v[0]) != CXCursor_VarDecl || !is_name(l, kids.v[1]))
        return false;
    CXType item, t = clang_getCanonicalType(clang_getCursorType(kids.v[1]));
    return (t.kind == CXType_ConstantArray ||
            xf_library_class_of(l, t, &item) == XF_CLASS_VECTOR) &&
           !xf_unknown_in_type(l, clang_getCursorType(kids.v[0]));
}

/* ---- the loop ---- */

static struct xf_stmt *made(struct xf_lower *l, enum xf_stmt_kind kind, const struct xf_stmt *like)
{
    struct xf_stmt *s = xf_alloc(l->a, sizeof *s);
    s->kind = kind;
    s->where = like->where;
    xf_locate_degrade(l, &s->where);
    return s;
}

static struct xf_stmt *declaration(struct xf_lower *l, const struct xf_stmt *like,
                                   struct xf_sym *sym, struct xf_expr *init)
{
    struct xf_stmt *s = made(l, XS_DECL, like);
    s->syms = xf_alloc(l->a, sizeof *s->syms);
    s->syms[s->n++] = sym;
    sym->init = init;
    return s;
}

static struct xf_expr *size_of(struct xf_lower *l, struct xf_expr *range)
{
    if (range->type->kind != XT_ARRAY)
        return xf_library_size(l, range);
    struct xf_expr *n = xf_made_one(l, range);
    n->ival = range->type->length;
    return n;
}

static struct xf_expr *item_of(struct xf_lower *l, struct xf_expr *range, struct xf_expr *index)
{
    bool array = range->type->kind == XT_ARRAY;
    struct xf_expr *e = xf_made(l, XE_INDEX, range, 2);
    e->arg[0] = array ? range : xf_library_data(l, range);
    e->arg[1] = index;
    e->type = e->arg[0]->type->elem;
    return e;
}

void xf_range_lower(struct xf_lower *l, struct xf_stmt *s, struct xf_sym *item,
                    struct xf_expr *range, struct xf_stmt *body)
{
    struct xf_expr *zero = xf_made_one(l, range);
    struct xf_sym *k = xf_made_variable(l, range, zero->type);
    struct xf_expr *value = item_of(l, range, xf_made_name(l, k, range));
    zero->ival = 0;
    s->kind = XS_FOR;
    s->init = declaration(l, s, k, zero);
    s->expr = xf_made_binary(l, XOP_LT, xf_made_name(l, k, range), size_of(l, range));
    s->step = xf_made(l, XE_UNARY, range, 1);
    s->step->op = XOP_PREINC;
    s->step->arg[0] = xf_made_name(l, k, range);
    s->step->type = zero->type;
    s->body = made(l, XS_BLOCK, s);
    s->body->list = xf_alloc(l->a, 2 * sizeof *s->body->list);
    s->body->list[0] = declaration(
        l, s, item, item->type->is_reference ? xf_reference_to(l, value, item->type) : value);
    s->body->list[1] = body;
    s->body->n = 2;
}
