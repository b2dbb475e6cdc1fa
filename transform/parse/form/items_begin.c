/* SPDX-License-Identifier: MIT */
#include "items_begin.h"

#include <clang-c/Index.h>
#include <stdint.h>

#include "class.h"
#include "ir.h"
#include "library_class.h"
#include "locate.h"
#include "lower.h"
#include "made.h"
#include "making.h"
#include "unknown_list.h"

/* ---- arrays ---- */

struct xf_expr *xf_items_call(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n)
{
    struct xf_expr *e = xf_made(l, XE_CALL, items, 2);
    e->type = xf_made_void_type(l);
    e->arg[0] = items;
    e->arg[1] = n;
    xf_making_make_room(l, e);
    return e;
}

struct xf_expr *xf_items_begun(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                               CXType t, CXCursor constructor, const struct xf_locus *p)
{
    struct xf_expr *e = xf_items_call(l, items, n);
    struct xf_making m = xf_making_begin(l, e, "a constructor");
    struct xf_expr *begun = l->cxx.begun(l, xf_making_item(&m, 0), t, constructor, p);
    xf_making_finish(&m, xf_making_param(&m, 1), begun ? begun : xf_making_number(&m, 0), NULL);
    xf_making_call(&m, e);
    return e;
}

struct xf_expr *xf_items_first(struct xf_lower *l, struct xf_expr *array, int64_t *n)
{
    for (*n = 1; array->type->kind == XT_ARRAY;) {
        if (array->type->length < 0)
            return NULL;
        *n *= array->type->length;
        array = xf_made_index(l, array, xf_made_number(l, array, 0));
    }
    return xf_made_address(l, array, xf_made_pointer_type(l, array->type));
}

struct xf_expr *xf_array_begun(struct xf_lower *l, struct xf_expr *array, CXType item,
                               CXCursor constructor, const struct xf_locus *p)
{
    int64_t n;
    struct xf_expr *first = xf_items_first(l, array, &n);
    if (first)
        return xf_items_begun(l, first, xf_made_number(l, array, n), item, constructor, p);
    xf_note_unknown(l, array->where, "a constructor");
    return NULL;
}

/* ---- vectors ---- */

static CXType item_of(struct xf_lower *l, CXCursor call)
{
    CXCursor callee = clang_getCursorReferenced(call);
    CXType item = {.kind = CXType_Invalid};
    xf_library_class_of(l, clang_getCursorType(clang_getCursorSemanticParent(callee)), &item);
    return clang_getCanonicalType(item);
}

struct xf_expr *xf_items_begin(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                               CXCursor call)
{
    struct xf_locus place = xf_locate(l, call, NULL);
    return xf_items_begun(l, items, n, item_of(l, call), clang_getNullCursor(), &place);
}
