/* SPDX-License-Identifier: MIT
 * independent-items: an item is computed from itself, from its global position and from data that
 * is equal on all processes.
 */
#include "rules.h"

#include "arena.h"

const struct xf_num *xf_flow_own_item(struct xf_flow *f, const struct xf_val *o,
                                      const struct xf_item_loop **loop)
{
    const struct xf_num *unit, *rest;
    *loop = xf_val_own_trip(&f->store->t, o, &unit, &rest);
    if (!*loop || !(*loop)->under_way || !xf_num_is_zero(o->offset) ||
        !xf_num_nonnegative(f->nums, rest))
        return NULL;
    const struct xf_num *slack = xf_num_sub(f->nums, unit, xf_num_at_last(f->nums, rest));
    slack = xf_num_sub(f->nums, slack, xf_num_const(f->nums, 1));
    return xf_num_nonnegative(f->nums, slack) ? xf_num_mul(f->nums, unit, (*loop)->per) : NULL;
}

struct xf_val xf_rule_block_element(struct xf_flow *f, const struct xf_val *contents,
                                    const struct xf_ref *r, const struct xf_where *where)
{
    const struct xf_item_loop *loop;
    const struct xf_num *per = xf_flow_own_item(f, &r->offset, &loop);
    if (per && xf_num_equal(per, contents->per))
        return xf_val_item(loop);
    if (r->offset.role == XR_SAME)
        xf_rule_decide_loop(f, &r->offset, contents->per);
    bool in_item = r->offset.role == XR_AFFINE && !xf_num_is_zero(r->offset.index);
    struct xf_val v = xf_val_split(&f->store->t, in_item ? XEV_OTHER_ITEM : XEV_POSITION, where);
    v.first = r->offset.role == XR_SAME && xf_num_is_zero(r->offset.rest) &&
              xf_num_equal(contents->per, xf_num_const(f->nums, r->bytes));
    return v;
}

static bool innermost_item(const struct xf_flow *f, const struct xf_item_loop *loop)
{
    struct xf_active_loop *l = f->loops;
    while (l && !l->item)
        l = l->outer;
    return l && (l->item == loop || l->item->mirror == loop);
}

struct trips {
    struct xf_nums *nums;
    const struct xf_num *product;
};

static void multiply_trips(const struct xf_atom *atom, void *ctx)
{
    struct trips *x = ctx;
    if (atom->kind == XA_COUNTER)
        x->product = xf_num_mul(x->nums, x->product, atom->b);
}

/* Do the elements of `bytes` bytes at `offset`, over all trips of the loops inside, make up the
 * whole part of the item that one trip of the item loop is for? */
bool xf_rule_whole_item(struct xf_flow *f, const struct xf_val *offset, int64_t bytes)
{
    const struct xf_num *unit, *rest, *size = xf_num_const(f->nums, bytes);
    struct trips trips = {f->nums, size};
    if (bytes <= 0 || !xf_val_own_trip(&f->store->t, offset, &unit, &rest))
        return false;
    xf_num_each_atom(f->nums, rest, multiply_trips, &trips);
    const struct xf_num *end = xf_num_add(f->nums, xf_num_at_last(f->nums, rest), size);
    return xf_num_equal(end, unit) && xf_num_equal(trips.product, unit);
}

/* Contents after element k of item k was written with v. */
struct xf_val xf_rule_block_written(struct xf_flow *f, struct xf_state *st, struct xf_val old,
                                    struct xf_val v, const struct xf_num *per, bool whole,
                                    const struct xf_item_loop *loop, const struct xf_where *where)
{
    struct xf_vals *t = &f->store->t;
    struct xf_val control = xf_flow_control(f, st);
    struct xf_val item = xf_val_mix(t, xf_val_item(loop), v, where);
    if (item.role == XR_ITEM)
        item = xf_val_mix(t, item, control, where);
    if (item.role != XR_ITEM)
        return item;
    if (loop->tail)
        return xf_val_split(t, XEV_POSITION, where);
    bool blank = old.role == XR_UNSET || (old.role == XR_SAME && old.uniform && old.flat);

    bool always = whole && control.role == XR_SAME && control.uniform && innermost_item(f, loop);
    bool same_block = old.role == XR_BLOCK && xf_num_equal(old.per, per);
    bool stale = old.role == XR_SPLIT && old.cause->kind == XEV_REPLANNED;
    if (!blank && !same_block && !(always && (old.role == XR_SAME || stale)))
        return old.role == XR_SPLIT ? old : xf_val_split(t, XEV_POSITION, where);
    return (struct xf_val){.role = XR_BLOCK, .per = per};
}

void xf_rule_gathered(struct xf_flow *f, const struct xf_val *v, const struct xf_num *per,
                      const struct xf_where *where)
{
    if (v->role == XR_SPLIT)
        xf_flow_event(f, v->cause->kind, &v->cause->where, where, NULL);
    else if (v->role == XR_BLOCK && !xf_num_equal(v->per, per))
        xf_flow_event(f, XEV_COUNTS, where, NULL, NULL);
    else if (v->role != XR_BLOCK && !(v->role == XR_SAME && v->uniform && v->flat))
        xf_flow_event(f, XEV_MADE_LOCALLY, where, NULL, NULL);
}
