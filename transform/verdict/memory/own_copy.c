/* SPDX-License-Identifier: MIT */
#include "own_copy.h"

#include "arena.h"
#include "block_room.h"
#include "control.h"
#include "flow.h"
#include "found.h"
#include "hand_transfers.h"
#include "independent_items.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "object.h"
#include "points_to.h"
#include "recording.h"
#include "room.h"
#include "state.h"
#include "store.h"
#include "value.h"

struct xf_val xf_hand_gather_copy(struct xf_flow *f, const struct xf_state *st,
                                  const struct xf_ref *r, const struct xf_val *v,
                                  const struct xf_own_item *own)
{
    struct xf_val none = {.role = XR_UNSET}, control = xf_flow_control(f, st);
    bool at_root = xf_on_root(f);
    bool first = at_root && xf_num_is_zero(f->in.group->root);
    if (!at_root || control.role != XR_SAME || v->role != XR_ITEM || !v->from || v->from_field ||
        !v->place || r->field || r->bytes <= 0 || v->loop != own->loop || own->loop->tail ||
        !(own->placed || first))
        return none;
    const struct xf_object *o = xf_flow_object(f, v->from - 1);
    const struct xf_cell *c = xf_state_cell(st, o->whole);
    const struct xf_num *trip =
        xf_num_mul(f->nums, own->loop->per, xf_num_const(f->nums, r->bytes));
    if (c->v.role != XR_BLOCK || c->v.deal || c->stamp != v->from_stamp ||
        !xf_num_equal(c->v.per, own->per) || !xf_num_equal(trip, own->per))
        return none;
    return (struct xf_val){.role = XR_BLOCK,
                           .per = own->per,
                           .placed = own->placed,
                           .either = first && !own->placed,
                           .from = v->from,
                           .from_stamp = v->from_stamp};
}

void xf_hand_gather_note_copy(struct xf_flow *f, const struct xf_state *st,
                              const struct xf_val *from, struct xf_val *block)
{
    int id = xf_val_only_target(&from->to);
    block->from = 0;
    if (block->role != XR_BLOCK || id < 0 || from->field || !xf_on_root(f))
        return;
    block->from = id + 1;
    block->from_stamp = xf_state_cell(st, xf_flow_object(f, id)->whole)->stamp;
}

bool xf_hand_gather_is_part(const struct xf_flow *f, const struct xf_val *v)
{
    return v->role == XR_RANKPART && v->op == XF_RED_NONE && v->by &&
           v->by == f->messages.collect->receive;
}

struct xf_val xf_hand_gather_complete(struct xf_flow *f, const struct xf_val *old,
                                      struct xf_val block)
{
    const struct xf_num *root = f->in.group ? f->in.group->root : NULL,
                        *one = xf_num_const(f->nums, 1);
    struct xf_block_of from = {block.from, block.from_stamp}, *own = &f->messages.collect->own;
    if (!xf_hand_gather_is_part(f, old) || block.role != XR_BLOCK || !block.from || old->over ||
        !(block.placed || xf_num_is_zero(root)) || !xf_num_equal(old->per, block.per))
        return block;
    bool behind = xf_num_equal(old->lo, xf_num_add(f->nums, root, one));
    bool same = !own->object || (own->object == from.object && own->stamp == from.stamp);
    if (!same || !(behind || xf_num_equal(old->lo, root)))
        return block;
    *own = from;
    struct xf_val all = *old;
    all.lo = root;
    return all;
}

struct xf_val xf_hand_gather_whole(struct xf_flow *f, struct xf_val v)
{
    const struct xf_num *all = f->in.group ? xf_num_size(f->nums, f->in.group->comm) : NULL;
    if (!xf_hand_gather_is_part(f, &v) || !xf_num_is_zero(v.lo) || !xf_num_equal(v.hi, all))
        return v;
    return xf_val_same(false, xf_num_fresh(f->nums, v.by, f->at.path, NULL));
}

struct xf_val xf_hand_gather_own(const struct xf_flow *f, struct xf_val v)
{
    const struct xf_num *root = f->in.group ? f->in.group->root : NULL;
    bool there = v.placed || xf_num_is_zero(root);
    if (v.role != XR_BLOCK || !there || !xf_num_equal(f->scope.rank_is, root) ||
        !f->messages.collect->receive)
        return v;
    return (struct xf_val){.role = XR_RANKPART,
                           .lo = root,
                           .hi = xf_num_add(f->nums, root, xf_num_const(f->nums, 1)),
                           .per = v.per,
                           .by = f->messages.collect->receive};
}

bool xf_own_copy_lies_well(const struct xf_val *p, const struct xf_num *per, bool *placed)
{
    *placed = p->role == XR_AFFINE && xf_num_equal(p->offset, per) && xf_num_is_zero(p->share) &&
              xf_num_is_zero(p->index) && xf_num_is_zero(p->rest);
    return *placed || (p->role == XR_SAME && xf_num_is_zero(p->rest));
}

bool xf_hand_scatter_is_own(const struct xf_flow *f, bool placed)
{
    return xf_on_root(f) && (placed || xf_num_is_zero(f->in.group->root));
}

bool xf_hand_scatter_is_in_whole(struct xf_flow *f, const struct xf_object *o,
                                 const struct xf_own_item *own)
{
    return xf_hand_scatter_is_own(f, own->placed) && o->capacity.role == XR_SAME &&
           xf_rule_reaches_total(f, o->capacity.rest, own->per);
}

void xf_hand_scatter_note_origin(struct xf_flow *f, const struct xf_state *st,
                                 const struct xf_object *o, const struct xf_ref *r,
                                 const struct xf_own_item *own, struct xf_val *v)
{
    const struct xf_num *unit, *rest;
    v->from = o->id + 1;
    v->from_stamp = xf_state_cell(st, o->whole)->stamp;
    v->from_field = r->field;
    v->place = NULL;
    if (!own->loop || r->field || r->in_union ||
        !xf_val_own_trip(&f->store->t, &r->offset, &unit, &rest))
        return;
    v->place = rest;
    v->loop = own->loop;
}

/* The deal of the contents `stamp` of that object; NULL when there is none, or more than one. */
static const struct xf_hand_scatter *deal_from(const struct xf_flow *f, int whole, unsigned stamp)
{
    const struct xf_hand_scatter *found = NULL;
    for (size_t i = 0; i < f->messages.deals->all.n; i++) {
        const struct xf_hand_scatter *d = &f->messages.deals->all.v[i];
        if (d->whole != whole || (d->sent && d->stamp != stamp))
            continue;
        if (found)
            return NULL;
        found = d;
    }
    return found;
}

static struct xf_val own_part(struct xf_flow *f, const struct xf_hand_scatter *d, unsigned stamp,
                              bool placed, const struct xf_where *where)
{
    xf_summary_invalidate(f);
    int deal = (int)(d - f->messages.deals->all.v);
    *xf_push(f->arena, &f->messages.deals->copies) = (struct xf_own_copy){deal, stamp, *where};
    return (struct xf_val){
        .role = XR_BLOCK, .per = d->per, .dealt = true, .placed = placed, .deal = -1 - deal};
}

struct xf_val xf_hand_scatter_copy(struct xf_flow *f, const struct xf_state *st,
                                   const struct xf_ref *r, const struct xf_val *v,
                                   const struct xf_own_item *own)
{
    struct xf_val none = {.role = XR_UNSET};
    if (!v->from || !v->place || !xf_on_root(f) || xf_flow_control(f, st).role != XR_SAME)
        return none;
    const struct xf_num *unit, *rest;
    const struct xf_hand_scatter *d = deal_from(f, v->from, v->from_stamp);
    bool there = d && v->loop == own->loop && !own->loop->tail && !r->field && !r->in_union &&
                 xf_val_own_trip(&f->store->t, &r->offset, &unit, &rest) &&
                 xf_num_equal(rest, v->place) && xf_num_equal(own->per, d->per) &&
                 xf_rule_whole_item(f, &r->offset, r->bytes);
    return there ? own_part(f, d, v->from_stamp, own->placed,
                            r->index ? &r->index->where : &d->send->where)
                 : none;
}

struct xf_val xf_hand_scatter_copied(struct xf_flow *f, struct xf_state *st,
                                     const struct xf_val *into, const struct xf_val *from,
                                     const struct xf_val *length, const struct xf_where *where)
{
    struct xf_val none = {.role = XR_UNSET};
    int id = xf_val_only_target(&from->to), target = xf_val_only_target(&into->to);
    if (!f->in.group || id < 0 || target < 0 || id == target || from->field || into->field ||
        xf_flow_control(f, st).role != XR_SAME)
        return none;
    unsigned stamp = xf_state_cell(st, xf_flow_object(f, id)->whole)->stamp;
    const struct xf_hand_scatter *d = deal_from(f, id + 1, stamp);
    bool placed, there;
    if (!d || !xf_own_copy_lies_well(from, d->per, &there) || !xf_hand_scatter_is_own(f, there) ||
        !xf_own_copy_lies_well(into, d->per, &placed) || length->role != XR_AFFINE ||
        !xf_num_equal(length->share, d->per) || !xf_num_is_zero(length->rest) ||
        !xf_num_is_zero(length->index) || !xf_num_is_zero(length->offset))
        return none;
    if (placed)
        xf_rule_room_for_whole(f, xf_flow_object(f, target), d->per, where);
    else
        xf_decide_room(f, st, xf_flow_object(f, target), d->per, where);
    return own_part(f, d, stamp, placed, where);
}

void xf_hand_scatter_join(struct xf_flow *f, struct xf_state *there, struct xf_state *elsewhere,
                          int i)
{
    const struct xf_cell *x = xf_state_cell(there, i), *y = xf_state_cell(elsewhere, i);
    struct xf_val all = y->v;
    if (all.role != XR_BLOCK || all.deal <= 0)
        return;
    const struct xf_hand_scatter *d = &f->messages.deals->all.v[all.deal - 1];
    bool copied = x->v.role == XR_BLOCK && x->v.deal == -all.deal && x->v.placed == all.placed;
    bool in_place = x->v.role == XR_SAME && d->sent && d->whole &&
                    xf_flow_object(f, d->whole - 1)->whole == i && x->stamp == d->stamp &&
                    (all.placed || xf_num_is_zero(f->in.group->root));
    if (!copied && !in_place)
        return;
    all.deal = 0;
    all.right_on = in_place ? f->in.group->root : NULL;
    xf_state_restate(there, i, all);
    xf_state_restate(elsewhere, i, all);
}

bool xf_on_root(const struct xf_flow *f)
{
    return f->in.group && f->scope.rank_tested && xf_num_equal(f->scope.rank_is, f->in.group->root);
}

bool xf_on_all_but_root(const struct xf_flow *f, const struct xf_state *st)
{
    bool none_left = st->rest.role == XR_SAME && st->rest.uniform;
    return none_left && f->in.group && !f->at.loops && f->scope.rank_tested &&
           f->scope.parting == 1 && !f->scope.rank_is &&
           xf_num_equal(f->scope.rank_is_not, f->in.group->root);
}
