/* SPDX-License-Identifier: MIT */
#include "room.h"

#include <limits.h>
#include <stdint.h>

#include "decisions.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "never_empty.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "path_facts.h"
#include "result.h"
#include "shape.h"
#include "shares.h"
#include "sizes.h"
#include "state.h"
#include "store.h"
#include "value.h"

/* n >= 0, by itself or as a test on the way to here tells. */
static bool is_not_negative(const struct xf_flow *f, const struct xf_num *n)
{
    return xf_num_nonnegative(f->nums, n) || xf_path_facts_in_units(f, n);
}

bool xf_rule_reaches_total(const struct xf_flow *f, const struct xf_num *bytes,
                           const struct xf_num *per)
{
    const struct xf_num *size = xf_num_size(f->nums, f->in.group->comm);
    const struct xf_atom *share = xf_num_as_atom(f->nums, f->in.group->share);
    const struct xf_num *whole = xf_num_mul(f->nums, xf_rule_total(f), per);
    if (is_not_negative(f, xf_num_sub(f->nums, bytes, whole)))
        return true;
    if (f->in.group->total || !share || share->kind != XA_DIV || !xf_num_equal(share->b, size))
        return false;
    whole = xf_num_mul(f->nums, share->a, per);
    return is_not_negative(f, xf_num_sub(f->nums, bytes, whole));
}

void xf_rule_room_for_whole(const struct xf_flow *f, const struct xf_object *o,
                            const struct xf_num *per, const struct xf_where *where)
{
    const struct xf_where *at = o->made ? &o->made->where : o->sym ? &o->sym->where : where;
    if (!f->in.group || !per)
        return;
    const struct xf_sizes sizes = xf_sizes_here(&f->scope, o);
    bool room = true;
    for (size_t i = 0; i < sizes.n; i++)
        room = room && sizes.v[i].bytes.kind == XK_SAME &&
               xf_rule_reaches_total(f, xf_val_rest(&sizes.v[i].bytes), per);
    if (room)
        xf_flow_proof(f, XF_ROOM, at, "has room for the whole");
    else
        xf_flow_event(f, XEV_ROOM, at, where, o->name);
}

void xf_rule_room_of_whole(const struct xf_flow *f, const struct xf_object *o,
                           const struct xf_where *where)
{
    if (xf_sizes_follow(xf_sizes_on(o, f->in.group->root, NULL)))
        xf_flow_event(f, XEV_ROOM, o->made ? &o->made->where : where, where, o->name);
}

/* What one more item in my share adds to the largest value of v: an index counts up to all trips.
 */
static const struct xf_num *per_share(struct xf_nums *nums, const struct xf_val *v)
{
    int64_t step;
    if (xf_num_is_zero(xf_val_index(v)))
        return xf_val_share(v);
    if (!xf_num_is_const(xf_val_index(v), &step))
        return NULL;
    if (step < 0)
        return xf_val_share(v);
    return xf_num_add(nums, xf_val_share(v),
                      xf_num_mul(nums, xf_val_index(v), xf_val_loop(v)->per));
}

/* The largest share with which v is not above `most`; false when that is not known. */
static bool largest_share(const struct xf_flow *f, const struct xf_val *v, int64_t most,
                          int64_t *largest)
{
    int64_t scale, rest;
    if (!xf_num_is_zero(xf_val_offset(v)) || !xf_num_is_const(per_share(f->nums, v), &scale) ||
        !xf_num_is_const(xf_val_rest(v), &rest))
        return false;
    *largest = scale > 0 ? (most - (rest > 0 ? rest : 0)) / scale : most;
    return true;
}

static void hand_bound(const struct xf_flow *f, int64_t largest, const struct xf_where *where)
{
    int64_t bound;
    if (!f->found->max_share || (xf_num_is_const(f->found->max_share, &bound) && largest < bound))
        f->found->max_share = xf_num_const(f->nums, largest);
    xf_flow_proof(f, XF_ROOM, where,
                  "what its type can hold is handed to the planner as an upper bound");
}

void xf_rule_type_holds(const struct xf_flow *f, const struct xf_val *v, const struct xf_type *t,
                        const struct xf_where *where)
{
    int64_t largest;
    if (!f->in.group || v->kind != XK_AFFINE || !xf_shape_is_integer(t) ||
        t->size_bytes >= (int64_t)sizeof(int))
        return;
    int64_t most = ((int64_t)1 << (8 * t->size_bytes - t->is_signed)) - 1;
    if (largest_share(f, v, most, &largest))
        hand_bound(f, largest, where);
    else
        xf_flow_event(f, XEV_ROOM, where, NULL, t->name);
}

void xf_rule_wraps_nowhere(const struct xf_flow *f, const struct xf_val *v, const struct xf_type *t,
                           const struct xf_where *where)
{
    int64_t largest;
    if (!f->in.group || v->kind != XK_AFFINE || !xf_shape_is_integer(t) ||
        t->size_bytes != (int64_t)sizeof(int))
        return;
    int64_t most = ((int64_t)1 << (8 * t->size_bytes - t->is_signed)) - 1;
    if (largest_share(f, v, most, &largest) && largest < INT_MAX / 16)
        hand_bound(f, largest, where);
}
