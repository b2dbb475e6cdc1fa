/* SPDX-License-Identifier: MIT */
#include "items_begin.h"

#include <clang-c/Index.h>

#include "class.h"
#include "ir.h"
#include "library_class.h"
#include "locate.h"
#include "lower.h"
#include "lower_braces.h"
#include "lower_class.h"
#include "made.h"
#include "making.h"

static CXType item_of(struct xf_lower *l, CXCursor call)
{
    CXCursor callee = clang_getCursorReferenced(call);
    CXType item = {.kind = CXType_Invalid};
    xf_library_class_of(l, clang_getCursorType(clang_getCursorSemanticParent(callee)), &item);
    return clang_getCanonicalType(item);
}

/* By its constructor, or with what its members have of their own accord. */
static struct xf_expr *begun(const struct xf_making *m, CXType t, CXCursor call)
{
    CXCursor constructor = xf_class_default_constructor(m->l, t);
    struct xf_expr *item = xf_making_item(m, 0);
    if (clang_Cursor_isNull(constructor))
        return xf_making_assign(m, item, xf_no_braces(m->l, m->like, t));
    struct xf_locus place = xf_locate(m->l, call, NULL);
    struct xf_cursors none = {0};
    struct xf_expr *e = xf_made(m->l, XE_CALL, m->like, 0);
    e->type = xf_made_void_type(m->l);
    xf_class_call(m->l, e, constructor, item, none, &place);
    return e;
}

struct xf_expr *xf_items_begin(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                               CXCursor call)
{
    struct xf_expr *e = xf_made(l, XE_CALL, items, 2);
    e->arg[0] = items;
    e->arg[1] = n;
    xf_making_make_room(l, e);
    struct xf_making m = xf_making_begin(l, e, "a constructor");
    xf_making_finish(&m, xf_making_param(&m, 1), begun(&m, item_of(l, call), call), NULL);
    xf_making_call(&m, e);
    return e;
}
