/* SPDX-License-Identifier: MIT */
#include "range.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "arena.h"
#include "binding.h"
#include "class.h"
#include "cxutil.h"
#include "ir.h"
#include "library.h"
#include "locate.h"
#include "lower.h"
#include "lower_node.h"
#include "made.h"
#include "nodes.h"
#include "references.h"
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

/* What a function of the program refers to, which is there for longer than the loop. */
static bool is_referred(struct xf_lower *l, CXCursor c)
{
    CXCursor callee = clang_getCursorReferenced(xf_cx_stripped(l, c));
    CXType result = clang_getCanonicalType(clang_getCursorResultType(callee));
    return clang_getCursorKind(xf_cx_stripped(l, c)) == CXCursor_CallExpr &&
           result.kind == CXType_LValueReference && xf_is_users_function(l, callee);
}

bool xf_understands_range(struct xf_lower *l, CXCursor loop)
{
    struct xf_cursors kids = xf_cx_children(l, loop);
    bool variable = kids.n == 3 && clang_getCursorKind(kids.v[0]) == CXCursor_VarDecl;
    if (kids.n != 3 || !(variable || xf_understands_bindings(l, kids.v[0])) ||
        (!is_name(l, kids.v[1]) && !is_referred(l, kids.v[1])))
        return false;
    CXType item, t = clang_getCanonicalType(clang_getCursorType(kids.v[1]));
    enum xf_library_class class = xf_library_class_of(l, t, &item);
    return (t.kind == CXType_ConstantArray || class == XF_CLASS_VECTOR ||
            class == XF_CLASS_ARRAY) &&
           !xf_unknown_in_type(l, clang_getCursorType(kids.v[0]));
}

/* ---- the loop ---- */

static struct xf_expr *size_of(struct xf_lower *l, struct xf_expr *range)
{
    return range->type->kind == XT_ARRAY ? xf_made_number(l, range, range->type->length)
                                         : xf_vector_size(l, range);
}

static struct xf_expr *item_of(struct xf_lower *l, struct xf_expr *range, struct xf_expr *index)
{
    return xf_made_index(l, range->type->kind == XT_ARRAY ? range : xf_vector_data(l, range),
                         index);
}

/* for (size_t k = 0; k < size; ++k) { item = range[k]; body } */
static void count_over(struct xf_lower *l, struct xf_stmt *s, struct xf_sym *item,
                       struct xf_expr *range, struct xf_stmt *body)
{
    struct xf_where at = s->where;
    xf_locate_degrade(l, &at);
    struct xf_sym *k = xf_made_variable(l, range, xf_made_size_type(l));
    struct xf_expr *value = item_of(l, range, xf_made_name(l, k, range));
    if (item->type->is_reference)
        value = xf_reference_to(l, value, item->type);
    struct xf_stmt *both = xf_made_stmt(l, XS_BLOCK, &at);
    both->list = xf_alloc(l->a, 2 * sizeof *both->list);
    both->list[both->n++] = xf_made_declaration(l, &at, item, value);
    both->list[both->n++] = body;
    xf_made_loop(l, s, &at, k, size_of(l, range), both);
}

/* The function is called once, in front of the loop: { T *r = &call(); for ... *r ... } */
void xf_range_lower(struct xf_lower *l, struct xf_stmt *s, struct xf_sym *item,
                    struct xf_expr *range, struct xf_stmt *body)
{
    struct xf_expr *referred = range->kind == XE_UNARY && range->n ? range->arg[0] : NULL;
    if (!referred || referred->kind != XE_CALL) {
        count_over(l, s, item, range, body);
        return;
    }
    struct xf_sym *to = xf_made_variable(l, range, xf_made_pointer_type(l, range->type));
    struct xf_stmt *loop = xf_made_stmt(l, XS_FOR, &s->where);
    count_over(l, loop, item, xf_made_deref(l, xf_made_name(l, to, range)), body);
    xf_locate_degrade(l, &s->where);
    s->kind = XS_BLOCK;
    s->list = xf_alloc(l->a, 2 * sizeof *s->list);
    s->list[s->n++] = xf_made_declaration(l, &s->where, to, referred);
    s->list[s->n++] = loop;
}
