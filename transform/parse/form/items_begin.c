/* SPDX-License-Identifier: MIT */
#include "items_begin.h"

#include <clang-c/Index.h>
#include <stdint.h>

#include "class.h"
#include "ir.h"
#include "library_class.h"
#include "locate.h"
#include "lower.h"
#include "lower_class.h"
#include "made.h"
#include "making.h"

/* ---- arrays ---- */

/* A call of a function that goes over n items, to be finished. */
static struct xf_expr *over_items(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n)
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
    struct xf_expr *e = over_items(l, items, n);
    struct xf_making m = xf_making_begin(l, e, "a constructor");
    struct xf_expr *begun = l->cxx.begun(l, xf_making_item(&m, 0), t, constructor, p);
    xf_making_finish(&m, xf_making_param(&m, 1), begun ? begun : xf_making_number(&m, 0), NULL);
    xf_making_call(&m, e);
    return e;
}

/* The address of the first item that is no array, and how many there are; NULL: that is not known.
 */
static struct xf_expr *first_item(struct xf_lower *l, struct xf_expr *array, int64_t *n)
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
    struct xf_expr *first = first_item(l, array, &n);
    if (first)
        return xf_items_begun(l, first, xf_made_number(l, array, n), item, constructor, p);
    xf_note_unknown(l, array->where, "a constructor");
    return NULL;
}

/* The last one ends first. */
struct xf_expr *xf_array_ended(struct xf_lower *l, struct xf_expr *array, CXCursor destructor,
                               const struct xf_locus *p)
{
    int64_t n;
    struct xf_cursors none = {0};
    struct xf_expr *first = first_item(l, array, &n);
    struct xf_expr *e = over_items(l, first, xf_made_number(l, array, n));
    struct xf_making m = xf_making_begin(l, e, "a destructor");
    struct xf_expr *left =
        xf_making_arithmetic(&m, XOP_SUB, xf_making_param(&m, 1), xf_making_name(&m, m.index));
    struct xf_expr *at = xf_making_arithmetic(&m, XOP_SUB, left, xf_making_number(&m, 1));
    struct xf_expr *item = xf_making_operation(&m, XE_INDEX, XOP_NONE, xf_making_param(&m, 0), at);
    struct xf_expr *end = xf_made(l, XE_CALL, m.like, 0);
    item->type = first->type->elem;
    end->type = xf_made_void_type(l);
    xf_class_call(l, end, destructor, item, none, p);
    xf_making_finish(&m, xf_making_param(&m, 1), end, NULL);
    xf_making_call(&m, e);
    return e;
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
