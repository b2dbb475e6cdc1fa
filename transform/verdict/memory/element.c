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
#include "object.h"
#include "owner_of.h"
#include "points_to.h"
#include "rows.h"
#include "rules.h"
#include "share_known.h"
#include "shifted.h"
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

static bool fits_in(struct xf_nums *nums, const struct xf_num *at, const struct xf_num *per,
                    int64_t bytes)
{
    const struct xf_num *behind =
        xf_num_sub(nums, per, xf_num_add(nums, at, xf_num_const(nums, bytes)));
    return bytes > 0 && xf_num_nonnegative(nums, at) && xf_num_nonnegative(nums, behind);
}

/* Does the element stand in the last item? One whose place counts from the even share is decided to
 * count from my share. */
static bool in_last(struct xf_flow *f, const struct xf_num *per, const struct xf_ref *r)
{
    const struct xf_val *o = &r->offset;
    if (o->kind == XK_AFFINE)
        return xf_num_equal(xf_val_share(o), per) && xf_num_is_zero(xf_val_offset(o)) &&
               xf_num_is_zero(xf_val_index(o)) && xf_val_rest(o) &&
               fits_in(f->nums, xf_num_add(f->nums, per, xf_val_rest(o)), per, r->bytes);
    const struct xf_num *even = xf_num_mul(f->nums, f->in.group->share, per);
    const struct xf_num *at =
        o->kind == XK_SAME && xf_val_rest(o)
            ? xf_num_sub(f->nums, xf_val_rest(o), xf_num_sub(f->nums, even, per))
            : NULL;
    if (r->index && at && fits_in(f->nums, at, per, r->bytes))
        xf_flow_decide(f, f->at.frame, r->index, "the last item of the local block");
    return false;
}

static int edge_of(struct xf_flow *f, const struct xf_val *contents, const struct xf_ref *r,
                   const struct xf_where *where)
{
    if (!f->in.group || xf_val_placed(contents) || !xf_val_per(contents))
        return 0;
    if (in_last(f, xf_val_per(contents), r)) {
        xf_rule_keep_one(f, where, "looks at the last item: the plan keeps one everywhere");
        return XF_LAST;
    }
    bool first = r->offset.kind == XK_SAME && xf_val_rest(&r->offset) &&
                 fits_in(f->nums, xf_val_rest(&r->offset), xf_val_per(contents), r->bytes);
    return first ? XF_FIRST : 0;
}

/* Is the place so in all trips of the loops around? */
static bool is_settled(const struct xf_flow *f, const struct xf_ref *r)
{
    return !f->at.loops || (r->index && r->index->kind == XE_INT);
}

static struct xf_val element_of_block(struct xf_flow *f, const struct xf_val *contents,
                                      const struct xf_ref *at, const struct xf_where *where)
{
    struct xf_ref from_first = *at, *r = &from_first;
    const struct xf_item_loop *loop = xf_flow_access_in_block(f, contents, at);
    r->offset = xf_val_from_first(f->nums, contents, &at->offset);
    if (!xf_hand_scatter_has(f, contents))
        return xf_val_split(&f->store->t, XEV_HOLDER, where);
    if (loop)
        return xf_rule_is_chosen(f, &r->offset) ? xf_val_split(&f->store->t, XEV_HOLDER, where)
                                                : xf_val_item(loop);
    if (xf_owner_has(f, contents, at))
        return xf_val_same(true, NULL);
    if (r->offset.kind == XK_SAME)
        xf_decide_loop(f, &r->offset, xf_val_per(contents));
    else if (r->offset.kind == XK_AFFINE && xf_num_is_zero(xf_val_index(&r->offset)) &&
             !xf_val_placed(contents))
        xf_decide_loop(f, &r->offset,
                       xf_num_add(f->nums, xf_val_per(contents), xf_val_offset(&r->offset)));
    bool in_item = r->offset.kind == XK_AFFINE && !xf_num_is_zero(xf_val_index(&r->offset));
    bool beside = in_item || xf_flow_in_items(&f->at);
    int edge = edge_of(f, contents, r, where);
    bool strays = in_item &&
                  xf_flow_may_stay(f, &r->offset, xf_flow_extent(f->nums, r), xf_val_per(contents));
    enum xf_event_kind why = strays                     ? XEV_STRAYS
                             : beside                   ? XEV_OTHER_ITEM
                             : edge && is_settled(f, r) ? XEV_EDGE_ITEM
                                                        : XEV_POSITION;
    struct xf_val v = xf_val_split(&f->store->t, why, where);
    xf_val_set_right_on(&v, xf_val_right_on(contents));
    xf_val_set_edge(&v, edge);
    if (in_item)
        try_without_last(f);
    xf_val_set_first(&v, r->offset.kind == XK_SAME && xf_num_is_zero(xf_val_rest(&r->offset)) &&
                             !xf_val_placed(contents) &&
                             xf_num_equal(xf_val_per(contents), xf_num_const(f->nums, r->bytes)));
    return v;
}

static struct xf_val element_of_rankparts(struct xf_flow *f, const struct xf_val *contents,
                                          const struct xf_ref *r, const struct xf_where *where)
{
    struct xf_val v = *contents;
    int64_t per = r->bytes;
    if (xf_val_right_on(&v) && !xf_num_equal(xf_val_right_on(&v), f->scope.rank_is))
        return xf_val_split(&f->store->t, XEV_PARTIAL, where);
    xf_val_set_right_on(&v, NULL);
    xf_val_set_flat(&v, false);
    xf_val_set_uniform(&v, xf_val_uniform(&v) && xf_val_uniform(&r->offset));
    xf_val_set_lo(&v, NULL);
    if (xf_val_per(contents))
        xf_num_is_const(xf_val_per(contents), &per);
    xf_val_set_rest(&v, NULL);
    for (int64_t k = 0; r->offset.kind == XK_SAME && r->bytes > 0 && !xf_val_lo(&v) && k < per;
         k += r->bytes) {
        const struct xf_num *at =
            xf_num_sub(f->nums, xf_val_rest(&r->offset), xf_num_const(f->nums, k));
        xf_val_set_lo(&v, xf_num_quotient(f->nums, at, xf_num_const(f->nums, per)));
        if (per > r->bytes) /* which of its results */
            xf_val_set_rest(&v, xf_num_const(f->nums, k));
    }
    xf_val_set_per(&v, NULL);
    xf_val_set_hi(&v, xf_val_lo(&v) ? xf_num_add(f->nums, xf_val_lo(&v), xf_num_const(f->nums, 1))
                                    : NULL);
    return v;
}

/* Does the element lie in the beginning that is equal on all processes? */
static bool in_uniform_part(struct xf_nums *nums, const struct xf_val *contents,
                            const struct xf_ref *r)
{
    if (!xf_val_upto(contents) || r->offset.kind != XK_SAME || r->bytes <= 0)
        return false;
    const struct xf_num *end = xf_num_add(nums, xf_num_highest(nums, xf_val_rest(&r->offset)),
                                          xf_num_const(nums, r->bytes));
    return xf_num_nonnegative(nums, xf_num_lowest(nums, xf_val_rest(&r->offset))) &&
           xf_num_nonnegative(nums, xf_num_sub(nums, xf_val_upto(contents), end));
}

/* Wherever it is read until somebody writes there, an element is the same number. */
static const struct xf_num *
value_number_of_element(struct xf_flow *f, const struct xf_val *contents, const struct xf_ref *r)
{
    int64_t at;
    if (!xf_val_value_number(contents) || r->offset.kind != XK_SAME || r->in_union ||
        !xf_num_is_const(xf_val_rest(&r->offset), &at) || r->bytes <= 0)
        return NULL;
    const char *place = xf_sprintf(f->arena, "%s %jd %jd", r->field ? r->field : "", (intmax_t)at,
                                   (intmax_t)r->bytes);
    return xf_num_fresh(f->nums, xf_val_value_number(contents), xf_nums_name(f->nums, place), NULL);
}

/* Pointers to the beginning of variables or structures, or null: each of those that were written.
 * An array may stand for several, where memory is allocated in a loop: which of them, nobody knows.
 */
static bool lead_to_beginnings(const struct xf_flow *f, const struct xf_val *contents,
                               const struct xf_ref *r)
{
    bool single = !contents->to.anywhere && !contents->to.external;
    for (int i = 0; single && i < contents->to.n; i++)
        single = !xf_flow_object(f->store, contents->to.id[i])->array;
    return single && xf_val_is_pointer(contents) && r->bytes == (int64_t)sizeof(void *) &&
           !xf_val_stride(contents) && xf_val_rest(contents) &&
           xf_num_is_zero(xf_val_rest(contents));
}

/* An element of data that is the same in both programs. */
static struct xf_val element_of_same(struct xf_flow *f, const struct xf_val *contents,
                                     const struct xf_ref *r, const struct xf_where *where)
{
    struct xf_val v = *contents;
    if (xf_rows_read(f, contents, r, &v, where))
        return v;
    xf_val_set_flat(&v, false);
    xf_val_set_head(&v, false);
    xf_val_set_stride(&v, NULL);
    xf_val_set_value_number(&v, value_number_of_element(f, contents, r));
    xf_val_set_uniform(&v, xf_val_uniform(&v) || in_uniform_part(f->nums, contents, r));
    xf_val_set_upto(&v, NULL);
    if (!xf_val_flat(contents) && !lead_to_beginnings(f, contents, r))
        xf_val_set_rest(&v, NULL);
    if (xf_val_flat(contents) && r->offset.kind != XK_SPLIT)
        return v;
    struct xf_val position = r->offset;
    if (position.kind == XK_SAME) {
        xf_val_set_uniform(&v, xf_val_uniform(&v) && xf_val_uniform(&position));
        return v;
    }
    struct xf_val combined = xf_val_transfer(&f->store->t, v, position, where);
    xf_val_leads_as(&combined, &v);
    return combined;
}

static struct xf_val element_by_kind(struct xf_flow *f, struct xf_val contents,
                                     const struct xf_ref *r, const struct xf_where *where)
{
    switch (contents.kind) {
    case XK_BLOCK:
        return element_of_block(f, &contents, r, where);
    case XK_RANKPART:
        return element_of_rankparts(f, &contents, r, where);
    case XK_UNSET:
        contents = xf_val_same(true, NULL);
        xf_val_set_flat(&contents, true); /* fall through */
    case XK_SAME:
        return element_of_same(f, &contents, r, where);
    case XK_ITEM:
        return xf_val_loop(&contents)->under_way
                   ? xf_val_transfer(&f->store->t, contents, r->offset, where)
                   : xf_val_split(&f->store->t, XEV_CARRIED, where);
    case XK_SPLIT:
        if (xf_val_upto(&contents) && !in_uniform_part(f->nums, &contents, r))
            xf_val_set_right_on(&contents, NULL);
        xf_val_set_upto(&contents, NULL);
        if (!xf_val_is_uniform(&r->offset))
            xf_val_set_item_told(&contents, NULL);
        return contents;
    default:
        return contents;
    }
}

struct xf_val xf_element_of(struct xf_flow *f, struct xf_val contents, const struct xf_ref *r,
                            const struct xf_where *where)
{
    struct xf_val v = element_by_kind(f, contents, r, where);
    /* whatever is known of it, a pointer leads to where one of them does */
    xf_val_leads_as(&v, &contents);
    return v;
}
