/* SPDX-License-Identifier: MIT */
#include "element.h"

#include <stdint.h>

#include "arena.h"
#include "control.h"
#include "decisions.h"
#include "flow.h"
#include "found.h"
#include "hand_scatter_has.h"
#include "independent_items.h"
#include "ir.h"
#include "never_empty.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "rows.h"
#include "rules.h"
#include "share_known.h"
#include "store.h"
#include "value.h"

/* In a loop of one trip less than there are items, an element was found to be of another item: in
 * later runs the item left out is the last. */
static void try_without_last(struct xf_flow *f)
{
    const struct xf_active_loop *l = xf_flow_in_items(&f->at);
    if (!l || !l->item->tail || l->item->head)
        return;
    *xf_push(f->arena, &f->scope.heads_only) = l->stmt;
    f->progress.changed = true;
}

static bool fits_in(struct xf_flow *f, const struct xf_num *at, const struct xf_num *per,
                    int64_t bytes)
{
    const struct xf_num *behind =
        xf_num_sub(f->nums, per, xf_num_add(f->nums, at, xf_num_const(f->nums, bytes)));
    return bytes > 0 && xf_num_nonnegative(f->nums, at) && xf_num_nonnegative(f->nums, behind);
}

/* Does the element stand in the last item? One whose place counts from the even share is decided to
 * count from my share. */
static bool in_last(struct xf_flow *f, const struct xf_num *per, const struct xf_ref *r)
{
    const struct xf_val *o = &r->offset;
    if (o->role == XR_AFFINE)
        return xf_num_equal(o->share, per) && xf_num_is_zero(o->offset) &&
               xf_num_is_zero(o->index) && o->rest &&
               fits_in(f, xf_num_add(f->nums, per, o->rest), per, r->bytes);
    const struct xf_num *even = xf_num_mul(f->nums, f->in.group->share, per);
    const struct xf_num *at = o->role == XR_SAME && o->rest
                                  ? xf_num_sub(f->nums, o->rest, xf_num_sub(f->nums, even, per))
                                  : NULL;
    if (r->index && at && fits_in(f, at, per, r->bytes))
        xf_flow_decide(f, f->at.frame, r->index, "the last item of the local block");
    return false;
}

static int edge_of(struct xf_flow *f, const struct xf_val *contents, const struct xf_ref *r,
                   const struct xf_where *where)
{
    if (!f->in.group || contents->placed || !contents->per)
        return 0;
    if (in_last(f, contents->per, r)) {
        xf_rule_keep_one(f, where, "looks at the last item: the plan keeps one everywhere");
        return XF_LAST;
    }
    bool first = r->offset.role == XR_SAME && r->offset.rest &&
                 fits_in(f, r->offset.rest, contents->per, r->bytes);
    return first ? XF_FIRST : 0;
}

static struct xf_val element_of_block(struct xf_flow *f, const struct xf_val *contents,
                                      const struct xf_ref *r, const struct xf_where *where)
{
    const struct xf_item_loop *loop =
        xf_flow_in_block(f, contents, &r->offset, xf_flow_extent(f, r));
    if (!xf_hand_scatter_has(f, contents))
        return xf_val_split(&f->store->t, XEV_HOLDER, where);
    if (loop)
        return xf_rule_is_chosen(f, &r->offset) ? xf_val_split(&f->store->t, XEV_HOLDER, where)
                                                : xf_val_item(loop);
    if (r->offset.role == XR_SAME)
        xf_decide_loop(f, &r->offset, contents->per);
    else if (r->offset.role == XR_AFFINE && xf_num_is_zero(r->offset.index) && !contents->placed)
        xf_decide_loop(f, &r->offset, xf_num_add(f->nums, contents->per, r->offset.offset));
    bool in_item = r->offset.role == XR_AFFINE && !xf_num_is_zero(r->offset.index);
    struct xf_val v = xf_val_split(&f->store->t, in_item ? XEV_OTHER_ITEM : XEV_POSITION, where);
    v.right_on = contents->right_on;
    v.edge = edge_of(f, contents, r, where);
    if (in_item)
        try_without_last(f);
    v.first = r->offset.role == XR_SAME && xf_num_is_zero(r->offset.rest) && !contents->placed &&
              xf_num_equal(contents->per, xf_num_const(f->nums, r->bytes));
    return v;
}

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
        return element_of_block(f, &contents, r, where);
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
