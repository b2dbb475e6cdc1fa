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
    enum xf_library_class class = xf_library_class_of(l, t, &item);
    return (t.kind == CXType_ConstantArray || class == XF_CLASS_VECTOR ||
            class == XF_CLASS_ARRAY) &&
           !xf_unknown_in_type(l, clang_getCursorType(kids.v[0]));
}

/* ---- the loop ---- */

static struct xf_expr *size_of(struct xf_lower *l, struct xf_expr *range)
{
    return range->type->kind == XT_ARRAY ? xf_made_number(l, range, range->type->length)
                                         : xf_library_size(l, range);
}

static struct xf_expr *item_of(struct xf_lower *l, struct xf_expr *range, struct xf_expr *index)
{
    return xf_made_index(l, range->type->kind == XT_ARRAY ? range : xf_library_data(l, range),
                         index);
}

void xf_range_lower(struct xf_lower *l, struct xf_stmt *s, struct xf_sym *item,
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
