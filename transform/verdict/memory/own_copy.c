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
    struct xf_val none = {.kind = XK_UNSET}, control = xf_flow_control(f, st);
    bool at_root = xf_on_root(f);
    bool first = at_root && xf_num_is_zero(f->in.group->root);
    if (!at_root || control.kind != XK_SAME || v->kind != XK_ITEM || !xf_val_from(v) ||
        xf_val_from_field(v) || !xf_val_place(v) || r->field || r->bytes <= 0 ||
        xf_val_loop(v) != own->loop || own->loop->tail || !(own->placed || first))
        return none;
    const struct xf_object *o = xf_flow_object(f->store, xf_val_from(v) - 1);
    const struct xf_cell *c = xf_state_cell(st, o->whole);
    const struct xf_num *trip =
        xf_num_mul(f->nums, own->loop->per, xf_num_const(f->nums, r->bytes));
    if (c->v.kind != XK_BLOCK || xf_val_deal(&c->v) || c->stamp != xf_val_from_stamp(v) ||
        !xf_num_equal(xf_val_per(&c->v), own->per) || !xf_num_equal(trip, own->per))
        return none;
    return (struct xf_val){.kind = XK_BLOCK,
                           .as.block.per = own->per,
                           .as.block.placed = own->placed,
                           .as.block.either = first && !own->placed,
                           .as.block.from = xf_val_from(v),
                           .as.block.from_stamp = xf_val_from_stamp(v)};
}

void xf_hand_gather_note_copy(struct xf_flow *f, const struct xf_state *st,
                              const struct xf_val *from, struct xf_val *block)
{
    int id = xf_val_only_target(&from->to);
    xf_val_set_from(block, 0);
    if (block->kind != XK_BLOCK || id < 0 || xf_val_field(from) || !xf_on_root(f))
        return;
    xf_val_set_from(block, id + 1);
    xf_val_set_from_stamp(block, xf_state_cell(st, xf_flow_object(f->store, id)->whole)->stamp);
}

bool xf_hand_gather_is_part(struct xf_messages *messages, const struct xf_val *v)
{
    return v->kind == XK_RANKPART && xf_val_op(v) == XF_RED_NONE && v->by &&
           v->by == messages->collect->receive;
}

struct xf_val xf_hand_gather_complete(struct xf_flow *f, const struct xf_val *old,
                                      struct xf_val block)
{
    const struct xf_num *root = f->in.group ? f->in.group->root : NULL,
                        *one = xf_num_const(f->nums, 1);
    struct xf_block_of from = {xf_val_from(&block), xf_val_from_stamp(&block)},
                       *own = &f->messages.collect->own;
    if (!xf_hand_gather_is_part(&f->messages, old) || block.kind != XK_BLOCK ||
        !xf_val_from(&block) || old->over || !(xf_val_placed(&block) || xf_num_is_zero(root)) ||
        !xf_num_equal(xf_val_per(old), xf_val_per(&block)))
        return block;
    bool behind = xf_num_equal(xf_val_lo(old), xf_num_add(f->nums, root, one));
    bool same = !own->object || (own->object == from.object && own->stamp == from.stamp);
    if (!same || !(behind || xf_num_equal(xf_val_lo(old), root)))
        return block;
    *own = from;
    struct xf_val all = *old;
    xf_val_set_lo(&all, root);
    return all;
}

struct xf_val xf_hand_gather_whole(struct xf_flow *f, struct xf_val v)
{
    const struct xf_num *all = f->in.group ? xf_num_size(f->nums, f->in.group->comm) : NULL;
    if (!xf_hand_gather_is_part(&f->messages, &v) || !xf_num_is_zero(xf_val_lo(&v)) ||
        !xf_num_equal(xf_val_hi(&v), all))
        return v;
    return xf_val_same(false, xf_num_fresh(f->nums, v.by, f->at.path, NULL));
}

struct xf_val xf_hand_gather_own(const struct xf_flow *f, struct xf_val v)
{
    const struct xf_num *root = f->in.group ? f->in.group->root : NULL;
    bool there = xf_val_placed(&v) || xf_num_is_zero(root);
    if (v.kind != XK_BLOCK || !there || !xf_num_equal(f->scope.rank_is, root) ||
        !f->messages.collect->receive)
        return v;
    return (struct xf_val){.kind = XK_RANKPART,
                           .as.ranked.lo = root,
                           .as.ranked.hi = xf_num_add(f->nums, root, xf_num_const(f->nums, 1)),
                           .as.ranked.per = xf_val_per(&v),
                           .by = f->messages.collect->receive};
}

bool xf_own_copy_lies_well(const struct xf_val *p, const struct xf_num *per, bool *placed)
{
    *placed = p->kind == XK_AFFINE && xf_num_equal(xf_val_offset(p), per) &&
              xf_num_is_zero(xf_val_share(p)) && xf_num_is_zero(xf_val_index(p)) &&
              xf_num_is_zero(xf_val_rest(p));
    return *placed || (p->kind == XK_SAME && xf_num_is_zero(xf_val_rest(p)));
}

bool xf_hand_scatter_is_own(const struct xf_flow *f, bool placed)
{
    return xf_on_root(f) && (placed || xf_num_is_zero(f->in.group->root));
}

bool xf_hand_scatter_is_in_whole(struct xf_flow *f, const struct xf_object *o,
                                 const struct xf_own_item *own)
{
    return xf_hand_scatter_is_own(f, own->placed) && o->capacity.kind == XK_SAME &&
           xf_rule_reaches_total(f, xf_val_rest(&o->capacity), own->per);
}

void xf_hand_scatter_note_origin(struct xf_store *store, const struct xf_state *st,
                                 const struct xf_object *o, const struct xf_ref *r,
                                 const struct xf_own_item *own, struct xf_val *v)
{
    const struct xf_num *unit, *rest;
    xf_val_set_from(v, o->id + 1);
    xf_val_set_from_stamp(v, xf_state_cell(st, o->whole)->stamp);
    xf_val_set_from_field(v, r->field);
    xf_val_set_place(v, NULL);
    if (!own->loop || r->field || r->in_union ||
        !xf_val_own_trip(&store->t, &r->offset, &unit, &rest))
        return;
    xf_val_set_place(v, rest);
    xf_val_set_loop(v, own->loop);
}

/* The deal of the contents `stamp` of that object; NULL when there is none, or more than one. */
static const struct xf_hand_scatter *deal_from(struct xf_messages *messages, int whole,
                                               unsigned stamp)
{
    const struct xf_hand_scatter *found = NULL;
    for (size_t i = 0; i < messages->deals->all.n; i++) {
        const struct xf_hand_scatter *d = &messages->deals->all.v[i];
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
    return (struct xf_val){.kind = XK_BLOCK,
                           .as.block.per = d->per,
                           .as.block.dealt = true,
                           .as.block.placed = placed,
                           .as.block.deal = -1 - deal};
}

struct xf_val xf_hand_scatter_copy(struct xf_flow *f, const struct xf_state *st,
                                   const struct xf_ref *r, const struct xf_val *v,
                                   const struct xf_own_item *own)
{
    struct xf_val none = {.kind = XK_UNSET};
    if (!xf_val_from(v) || !xf_val_place(v) || !xf_on_root(f) ||
        xf_flow_control(f, st).kind != XK_SAME)
        return none;
    const struct xf_num *unit, *rest;
    const struct xf_hand_scatter *d = deal_from(&f->messages, xf_val_from(v), xf_val_from_stamp(v));
    bool there = d && xf_val_loop(v) == own->loop && !own->loop->tail && !r->field &&
                 !r->in_union && xf_val_own_trip(&f->store->t, &r->offset, &unit, &rest) &&
                 xf_num_equal(rest, xf_val_place(v)) && xf_num_equal(own->per, d->per) &&
                 xf_rule_whole_item(f, &r->offset, r->bytes);
    return there ? own_part(f, d, xf_val_from_stamp(v), own->placed,
                            r->index ? &r->index->where : &d->send->where)
                 : none;
}

struct xf_val xf_hand_scatter_copied(struct xf_flow *f, struct xf_state *st,
                                     const struct xf_val *into, const struct xf_val *from,
                                     const struct xf_val *length, const struct xf_where *where)
{
    struct xf_val none = {.kind = XK_UNSET};
    int id = xf_val_only_target(&from->to), target = xf_val_only_target(&into->to);
    if (!f->in.group || id < 0 || target < 0 || id == target || xf_val_field(from) ||
        xf_val_field(into) || xf_flow_control(f, st).kind != XK_SAME)
        return none;
    unsigned stamp = xf_state_cell(st, xf_flow_object(f->store, id)->whole)->stamp;
    const struct xf_hand_scatter *d = deal_from(&f->messages, id + 1, stamp);
    bool placed, there;
    if (!d || !xf_own_copy_lies_well(from, d->per, &there) || !xf_hand_scatter_is_own(f, there) ||
        !xf_own_copy_lies_well(into, d->per, &placed) || !xf_val_is_own_multiple(length) ||
        !xf_num_equal(xf_val_share(length), d->per))
        return none;
    if (placed)
        xf_rule_room_for_whole(f, xf_flow_object(f->store, target), d->per, where);
    else
        xf_decide_room(f, st, xf_flow_object(f->store, target), d->per, where);
    return own_part(f, d, stamp, placed, where);
}

void xf_hand_scatter_join(struct xf_flow *f, struct xf_state *there, struct xf_state *elsewhere,
                          int i)
{
    const struct xf_cell *x = xf_state_cell(there, i), *y = xf_state_cell(elsewhere, i);
    struct xf_val all = y->v;
    if (all.kind != XK_BLOCK || xf_val_deal(&all) <= 0)
        return;
    const struct xf_hand_scatter *d = &f->messages.deals->all.v[xf_val_deal(&all) - 1];
    bool copied = x->v.kind == XK_BLOCK && xf_val_deal(&x->v) == -xf_val_deal(&all) &&
                  xf_val_placed(&x->v) == xf_val_placed(&all);
    bool in_place = x->v.kind == XK_SAME && d->sent && d->whole &&
                    xf_flow_object(f->store, d->whole - 1)->whole == i && x->stamp == d->stamp &&
                    (xf_val_placed(&all) || xf_num_is_zero(f->in.group->root));
    if (!copied && !in_place)
        return;
    xf_val_set_deal(&all, 0);
    xf_val_set_right_on(&all, in_place ? f->in.group->root : NULL);
    xf_state_restate(there, i, all);
    xf_state_restate(elsewhere, i, all);
}

bool xf_on_root(const struct xf_flow *f)
{
    return f->in.group && f->scope.rank_tested && xf_num_equal(f->scope.rank_is, f->in.group->root);
}

bool xf_on_all_but_root(const struct xf_flow *f, const struct xf_state *st)
{
    bool none_left = xf_val_is_uniform(&st->jump_control);
    return none_left && f->in.group && !f->at.loops && f->scope.rank_tested &&
           f->scope.parting == 1 && !f->scope.rank_is &&
           xf_num_equal(f->scope.rank.is_not, f->in.group->root);
}
