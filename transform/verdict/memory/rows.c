/* SPDX-License-Identifier: MIT */
#include "rows.h"

#include <stdint.h>

#include "flow.h"
#include "independent_items.h"
#include "ir.h"
#include "never_empty.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "numbers.h"
#include "points_to.h"
#include "room.h"
#include "state.h"
#include "store.h"
#include "value.h"
#include "value_arith.h"

/* The number of the element at `offset`, elements being of `bytes` bytes. */
static bool element_number(struct xf_nums *nums, const struct xf_val *offset, int64_t bytes,
                           struct xf_val *k)
{
    const struct xf_num *unit = xf_num_const(nums, bytes);
    if (bytes <= 0 || (offset->kind != XK_SAME && offset->kind != XK_AFFINE))
        return false;
    *k = *offset;
    xf_val_set_rest(k, xf_num_quotient(nums, xf_val_rest(offset), unit));
    if (offset->kind == XK_SAME)
        return xf_val_rest(k);
    xf_val_set_share(k, xf_num_quotient(nums, xf_val_share(offset), unit));
    xf_val_set_offset(k, xf_num_quotient(nums, xf_val_offset(offset), unit));
    xf_val_set_index(k, xf_num_quotient(nums, xf_val_index(offset), unit));
    return xf_val_rest(k) && xf_val_share(k) && xf_val_offset(k) && xf_val_index(k);
}

/* What v grows by when k does, by one; NULL when they do not grow together, or not at all. */
static const struct xf_num *growth(struct xf_flow *f, const struct xf_val *k,
                                   const struct xf_val *v)
{
    const struct xf_num *by_k, *by_v, *others;
    if (k->kind == XK_AFFINE && !xf_num_is_zero(xf_val_index(k)))
        return v->kind == XK_AFFINE && xf_val_loop(v) == xf_val_loop(k)
                   ? xf_num_quotient(f->nums, xf_val_index(v), xf_val_index(k))
                   : NULL;
    for (struct xf_active_loop *l = f->at.loops; l; l = l->outer) {
        const struct xf_num *counter =
            xf_num_mentions(f->nums, xf_val_rest(k), l->counter) ? l->counter : l->back;
        if (xf_num_mentions(f->nums, xf_val_rest(k), counter))
            return xf_num_linear(f->nums, xf_val_rest(k), counter, &by_k, &others) &&
                           xf_num_linear(f->nums, xf_val_rest(v), counter, &by_v, &others)
                       ? xf_num_quotient(f->nums, by_v, by_k)
                       : NULL;
    }
    return NULL;
}

/* v without `stride` times k, where that is a constant number of bytes; else NULL. */
static const struct xf_num *beginning(struct xf_store *store, const struct xf_val *k,
                                      const struct xf_val *v, const struct xf_num *stride,
                                      const struct xf_where *where)
{
    int64_t bytes;
    struct xf_val place = *v, by = xf_val_same(true, stride);
    place.to = (struct xf_points_to){0};
    by = xf_val_arith(&store->t, XOP_MUL, *k, by, false, where);
    place = xf_val_arith(&store->t, XOP_SUB, place, by, false, where);
    return place.kind == XK_SAME && xf_num_is_const(xf_val_rest(&place), &bytes)
               ? xf_val_rest(&place)
               : NULL;
}

/* How far the loop under way writes rows: one for each own item, or a number that is the same in
 * both programs. */
static void note_extent(struct xf_flow *f, const struct xf_ref *r, struct xf_val *table)
{
    struct xf_own_item own;
    if (xf_flow_own_item(f, &r->offset, xf_flow_extent(f->nums, r), &own) && !own.placed)
        xf_val_set_per(table, own.per);
    else if (r->offset.kind == XK_SAME)
        xf_val_set_upto(table, xf_num_add(f->nums, xf_num_highest(f->nums, xf_val_rest(&r->offset)),
                                          xf_num_const(f->nums, r->bytes)));
}

static bool goes_with(const struct xf_val *old, const struct xf_val *table)
{
    return old->kind == XK_SAME &&
           (xf_val_head(old) || xf_val_stride(old) == xf_val_stride(table)) &&
           xf_num_equal(xf_val_rest(old), xf_val_rest(table)) &&
           xf_val_only_target(&old->to) >= 0 && old->to.id[0] == table->to.id[0];
}

/* A table none of whose rows is written yet: unset, or zeroes from calloc(). */
static bool is_empty(const struct xf_val *old)
{
    return old->kind == XK_UNSET || xf_val_is_zeroed(old);
}

bool xf_rows_written(struct xf_flow *f, const struct xf_state *st, const struct xf_val *old,
                     const struct xf_ref *r, const struct xf_val *v, struct xf_val *after,
                     const struct xf_where *where)
{
    struct xf_val k;
    bool alone = xf_val_only_target(&v->to) >= 0 && !xf_val_field(v) && !r->field && !r->in_union;
    if (!alone || f->in.hooks.off[XF_RECOGNISE_ROW_TABLE] ||
        (v->kind != XK_SAME && v->kind != XK_AFFINE) ||
        !element_number(f->nums, &r->offset, r->bytes, &k))
        return false;
    *after = xf_val_same(xf_val_uniform(v) && xf_val_uniform(&r->offset), NULL);
    after->to = v->to;
    xf_val_set_stride(after, growth(f, &k, v));
    note_extent(f, r, after);
    if (!xf_val_stride(after) && k.kind == XK_SAME &&
        xf_num_is_zero(xf_val_rest(&k))) { /* where it begins */
        xf_val_set_stride(after, xf_val_stride(old));
        xf_val_set_per(after, xf_val_per(old));
        xf_val_set_upto(after, xf_val_stride(old) ? xf_val_upto(old) : NULL);
        xf_val_set_head(after, !xf_val_stride(old));
    }
    const struct xf_num *stride =
        xf_val_head(after) ? xf_num_const(f->nums, 0) : xf_val_stride(after);
    if (!stride || (!xf_val_head(after) && xf_num_is_zero(stride)) ||
        !xf_flow_is_constant(f, st, stride))
        return false;
    xf_val_set_rest(after, beginning(f->store, &k, v, stride, where));
    if (xf_val_rest(after) && old->kind != XK_UNSET)
        xf_val_set_uniform(after, xf_val_uniform(after) && xf_val_uniform(old));
    xf_val_set_nowhere(after, xf_val_is_zeroed(old) || xf_val_nowhere(old));
    return xf_val_rest(after) && (is_empty(old) || goes_with(old, after));
}

/* Was each row written that is read by the number k? The own rows are not those of the even share.
 * One that was not leads nowhere, which in memory from calloc() can be asked. */
static bool is_written(struct xf_flow *f, const struct xf_val *table, const struct xf_val *k,
                       int64_t bytes, const struct xf_where *where)
{
    const struct xf_num *unit = xf_num_const(f->nums, bytes);
    if (k->kind == XK_AFFINE)
        return (xf_val_per(table) && xf_num_is_zero(xf_val_offset(k))) ||
               xf_rule_reaches_total(f, xf_val_upto(table), unit);
    if (xf_val_per(table) && xf_num_is_zero(xf_val_rest(k)))
        xf_rule_keep_one(f, where, "looks at the first row: the plan keeps one everywhere");
    return !xf_val_per(table) || xf_num_is_zero(xf_val_rest(k));
}

bool xf_rows_read(struct xf_flow *f, const struct xf_val *table, const struct xf_ref *r,
                  struct xf_val *row, const struct xf_where *where)
{
    struct xf_val k, base = xf_val_same(xf_val_uniform(table), xf_val_rest(table));
    if ((!xf_val_stride(table) && !xf_val_head(table)) ||
        !element_number(f->nums, &r->offset, r->bytes, &k) ||
        (xf_val_head(table) && (k.kind != XK_SAME || !xf_num_is_zero(xf_val_rest(&k)))))
        return false;
    base.to = table->to;
    if (!is_written(f, table, &k, r->bytes, where)) {
        *row = xf_val_split(&f->store->t, XEV_POSITION, where);
        row->to = table->to;
        return true;
    }
    struct xf_val by =
        xf_val_same(true, xf_val_head(table) ? xf_num_const(f->nums, 0) : xf_val_stride(table));
    by = xf_val_arith(&f->store->t, XOP_MUL, k, by, false, where);
    *row = xf_val_arith(&f->store->t, XOP_ADD, base, by, false, where);
    if (row->kind == XK_SAME)
        xf_val_set_nowhere(row, xf_val_nowhere(table));
    return true;
}
