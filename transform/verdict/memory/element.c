/* SPDX-License-Identifier: MIT */
#include "element.h"

#include <stdint.h>

#include "arena.h"
#include "flow.h"
#include "independent_items.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "rows.h"
#include "store.h"
#include "value.h"

static struct xf_val element_of_rankparts(struct xf_flow *f, const struct xf_val *contents,
                                          const struct xf_ref *r, const struct xf_where *where)
{
    struct xf_val v = *contents;
    int64_t per = r->bytes;
    if (v.right_on && !xf_num_equal(v.right_on, f->scope.rank_is))
        return xf_val_split(&f->store->t, XEV_PARTIAL, where);
    v.right_on = NULL;
    v.flat = false;
    v.uniform = v.uniform && r->offset.uniform;
    v.lo = NULL;
    if (contents->per)
        xf_num_is_const(contents->per, &per);
    v.rest = NULL;
    for (int64_t k = 0; r->offset.role == XR_SAME && r->bytes > 0 && !v.lo && k < per;
         k += r->bytes) {
        const struct xf_num *at = xf_num_sub(f->nums, r->offset.rest, xf_num_const(f->nums, k));
        v.lo = xf_num_quotient(f->nums, at, xf_num_const(f->nums, per));
        if (per > r->bytes) /* which of its results */
            v.rest = xf_num_const(f->nums, k);
    }
    v.per = NULL;
    v.hi = v.lo ? xf_num_add(f->nums, v.lo, xf_num_const(f->nums, 1)) : NULL;
    return v;
}

/* Does the element lie in the beginning that is equal on all processes? */
static bool in_uniform_part(struct xf_flow *f, const struct xf_val *contents,
                            const struct xf_ref *r)
{
    if (!contents->upto || r->offset.role != XR_SAME || r->bytes <= 0)
        return false;
    const struct xf_num *end = xf_num_add(f->nums, xf_num_highest(f->nums, r->offset.rest),
                                          xf_num_const(f->nums, r->bytes));
    return xf_num_nonnegative(f->nums, xf_num_lowest(f->nums, r->offset.rest)) &&
           xf_num_nonnegative(f->nums, xf_num_sub(f->nums, contents->upto, end));
}

/* Wherever it is read until somebody writes there, an element is the same number. */
static const struct xf_num *edition_of_element(struct xf_flow *f, const struct xf_val *contents,
                                               const struct xf_ref *r)
{
    int64_t at;
    if (!contents->edition || r->offset.role != XR_SAME || r->in_union ||
        !xf_num_is_const(r->offset.rest, &at) || r->bytes <= 0)
        return NULL;
    const char *place = xf_sprintf(f->arena, "%s %jd %jd", r->field ? r->field : "", (intmax_t)at,
                                   (intmax_t)r->bytes);
    return xf_num_fresh(f->nums, contents->edition, xf_nums_name(f->nums, place), NULL);
}

/* An element of data that is the same in both programs. */
static struct xf_val element_of_same(struct xf_flow *f, const struct xf_val *contents,
                                     const struct xf_ref *r, const struct xf_where *where)
{
    struct xf_val v = *contents;
    if (xf_rows_read(f, contents, r, &v, where))
        return v;
    v.flat = v.head = false;
    v.stride = NULL;
    v.edition = edition_of_element(f, contents, r);
    v.uniform = v.uniform || in_uniform_part(f, contents, r);
    v.upto = NULL;
    if (!contents->flat)
        v.rest = NULL;
    if (contents->flat && r->offset.role != XR_SPLIT)
        return v;
    struct xf_val position = r->offset;
    if (position.role == XR_SAME) {
        v.uniform = v.uniform && position.uniform;
        return v;
    }
    struct xf_val mixed = xf_val_mix(&f->store->t, v, position, where);
    mixed.to = v.to;
    return mixed;
}

struct xf_val xf_element_of(struct xf_flow *f, struct xf_val contents, const struct xf_ref *r,
                            const struct xf_where *where)
{
    switch (contents.role) {
    case XR_BLOCK:
        return xf_rule_block_element(f, &contents, r, where);
    case XR_RANKPART:
        return element_of_rankparts(f, &contents, r, where);
    case XR_UNSET:
        contents = xf_val_same(true, NULL);
        contents.flat = true; /* fall through */
    case XR_SAME:
        return element_of_same(f, &contents, r, where);
    case XR_ITEM:
        return contents.loop->under_way ? xf_val_mix(&f->store->t, contents, r->offset, where)
                                        : xf_val_split(&f->store->t, XEV_CARRIED, where);
    case XR_SPLIT:
        if (contents.upto && !in_uniform_part(f, &contents, r))
            contents.right_on = NULL;
        contents.upto = NULL;
        return contents;
    default:
        return contents;
    }
}
