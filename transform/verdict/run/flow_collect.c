/* SPDX-License-Identifier: MIT */
#include "collect.h"

#include <string.h>

#include "arena.h"
#include "calls.h"
#include "ranks.h"
#include "result.h"
#include "rules.h"
#include "segment.h"

/* ---- sending ---- */

static bool send_block(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                       const struct xf_mpi_call *mpi, const struct xf_val *args)
{
    struct xf_message m = xf_message_of(call, mpi, args, "sd");
    const struct xf_val block = xf_flow_contents(f, st, m.pointer, &call->where);
    bool first =
        f->channel.role == XR_UNSET || (f->channel.role == XR_BLOCK && f->sent_by == call &&
                                        (!f->collect->send || f->collect->path == f->path));
    if (block.role != XR_BLOCK || block.deal || !xf_segment_on_others(f, st) || !first ||
        !xf_message_is_plain(f, mpi, &m) || m.pointer->role != XR_SAME ||
        !xf_num_is_zero(m.pointer->rest) || block.placed ||
        !xf_num_equal(m.rank->rest, f->group->root) ||
        !xf_num_equal(xf_message_bytes(f, call, &m), block.per) ||
        !xf_flow_decide(f, f->frame, m.count, "length of the local block"))
        return false;
    const struct xf_object *o = xf_flow_object(f, xf_val_only_target(&m.pointer->to));
    f->collect->sent = (struct xf_block_of){o->id + 1, xf_state_cell(st, o->whole)->stamp};
    f->collect->send = call;
    f->collect->path = f->path;
    f->channel = (struct xf_val){.role = XR_BLOCK, .per = block.per};
    f->sent_by = call;
    return true;
}

/* ---- receiving ---- */

/* The contents on which segments may be put. */
static bool is_base(const struct xf_val *v)
{
    return xf_val_is_plain(v) || (v->role == XR_BLOCK && !v->deal) ||
           (v->role == XR_RANKPART && v->op == XF_RED_NONE);
}

static void note_own(struct xf_flow *f, const struct xf_state *st, const struct xf_object *o,
                     const struct xf_val *old)
{
    if (old->role != XR_BLOCK || f->collect->own.object)
        return;
    f->collect->own = old->from
                          ? (struct xf_block_of){old->from, old->from_stamp}
                          : (struct xf_block_of){o->id + 1, xf_state_cell(st, o->whole)->stamp};
}

static bool receive_block(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                          const struct xf_mpi_call *mpi, const struct xf_val *args)
{
    struct xf_message m = xf_message_of(call, mpi, args, "rS");
    const struct xf_active_loop *l = f->loops;
    const struct xf_num *per = f->channel.per, *rank = m.rank->rest;
    if (!xf_num_equal(f->rank_is, f->group->root) || !l || l->outer ||
        !xf_message_is_plain(f, mpi, &m) || (f->collect->receive && f->collect->receive != call))
        return false;
    const struct xf_object *o = xf_flow_object(f, xf_val_only_target(&m.pointer->to));
    const struct xf_cell *held = xf_state_cell(st, o->whole);
    struct xf_val old = held->v;
    if (held->stamp > l->entered || !is_base(&old) ||
        !xf_num_equal(xf_message_bytes(f, call, &m), per) || !xf_segment_decide(f, l, &m, per))
        return false;
    xf_rule_room_of_whole(f, o, &call->where);
    note_own(f, st, o, &old);
    f->collect->receive = call;
    const struct xf_num *next = xf_num_add(f->nums, rank, xf_num_const(f->nums, 1));
    struct xf_val segment = {
        .role = XR_RANKPART, .lo = rank, .hi = next, .per = per, .by = call, .over = l->counter};
    xf_flow_set_contents(f, st, m.pointer, segment, &call->where);
    xf_flow_proof(f, XF_SAME_SHAPE, &call->where, "puts the blocks together in their order");
    return true;
}

bool xf_collect(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                const struct xf_mpi_call *mpi, const struct xf_val *args)
{
    if (!f->group || call->n < 7)
        return false;
    if (mpi->class == XF_MPI_SEND)
        return send_block(f, st, call, mpi, args);
    return mpi->class == XF_MPI_RECV && f->channel.role == XR_BLOCK &&
           receive_block(f, st, call, mpi, args);
}

/* ---- the root's own block ---- */

struct xf_val xf_collect_copy(struct xf_flow *f, const struct xf_state *st, const struct xf_ref *r,
                              const struct xf_val *v, const struct xf_own_item *own)
{
    struct xf_val none = {.role = XR_UNSET}, control = xf_flow_control(f, st);
    bool at_root = xf_segment_on_root(f);
    bool first = at_root && xf_num_is_zero(f->group->root);
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

void xf_collect_note_copy(struct xf_flow *f, const struct xf_state *st, const struct xf_val *from,
                          struct xf_val *block)
{
    int id = xf_val_only_target(&from->to);
    block->from = 0;
    if (block->role != XR_BLOCK || id < 0 || from->field || !xf_segment_on_root(f))
        return;
    block->from = id + 1;
    block->from_stamp = xf_state_cell(st, xf_flow_object(f, id)->whole)->stamp;
}

bool xf_collect_is_part(const struct xf_flow *f, const struct xf_val *v)
{
    return v->role == XR_RANKPART && v->op == XF_RED_NONE && v->by && v->by == f->collect->receive;
}

struct xf_val xf_collect_complete(struct xf_flow *f, const struct xf_val *old, struct xf_val block)
{
    const struct xf_num *root = f->group ? f->group->root : NULL, *one = xf_num_const(f->nums, 1);
    struct xf_block_of from = {block.from, block.from_stamp}, *own = &f->collect->own;
    if (!xf_collect_is_part(f, old) || block.role != XR_BLOCK || !block.from || old->over ||
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

struct xf_val xf_collect_whole(struct xf_flow *f, struct xf_val v)
{
    const struct xf_num *all = f->group ? xf_num_size(f->nums, f->group->comm) : NULL;
    if (!xf_collect_is_part(f, &v) || !xf_num_is_zero(v.lo) || !xf_num_equal(v.hi, all))
        return v;
    return xf_val_same(false, xf_num_opaque(f->nums, v.by, f->path, NULL));
}

struct xf_val xf_collect_own(const struct xf_flow *f, struct xf_val v)
{
    const struct xf_num *root = f->group ? f->group->root : NULL;
    bool there = v.placed || xf_num_is_zero(root);
    if (v.role != XR_BLOCK || !there || !xf_num_equal(f->rank_is, root) || !f->collect->receive)
        return v;
    return (struct xf_val){.role = XR_RANKPART,
                           .lo = root,
                           .hi = xf_num_add(f->nums, root, xf_num_const(f->nums, 1)),
                           .per = v.per,
                           .by = f->collect->receive};
}

void xf_collect_check(struct xf_flow *f)
{
    const struct xf_collect *c = f->collect;
    if (!c->send && !c->receive)
        return;
    if (!c->send || !c->receive)
        xf_rule_message(f, c->send ? c->send : c->receive);
    else if (c->own.object != c->sent.object || c->own.stamp != c->sent.stamp)
        xf_flow_event(f, XEV_HOLDER, &c->send->where, &c->receive->where, NULL);
}
