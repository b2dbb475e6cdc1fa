/* SPDX-License-Identifier: MIT */
#include "hand_gather.h"

#include "calls.h"
#include "contents.h"
#include "decisions.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "hand_transfers.h"
#include "ir.h"
#include "message_match.h"
#include "num.h"
#include "num_arith.h"
#include "object.h"
#include "own_copy.h"
#include "points_to.h"
#include "result.h"
#include "room.h"
#include "same_shape.h"
#include "state.h"
#include "store.h"
#include "value.h"

/* ---- sending ---- */

static bool send_block(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                       const struct xf_mpi_call *mpi, const struct xf_val *args)
{
    struct xf_message m = xf_message_of(call, mpi, args, "sd");
    const struct xf_val block = xf_flow_contents(f, st, m.pointer, &call->where);
    bool first = f->messages.channel.kind == XK_UNSET ||
                 (f->messages.channel.kind == XK_BLOCK && f->messages.sent_by == call &&
                  (!f->messages.collect->send || f->messages.collect->path == f->at.path));
    if (block.kind != XK_BLOCK || xf_val_deal(&block) || !xf_on_all_but_root(f, st) || !first ||
        !xf_message_is_plain(&f->in, mpi, &m) || m.pointer->kind != XK_SAME ||
        !xf_num_is_zero(xf_val_rest(m.pointer)) || xf_val_placed(&block) ||
        !xf_num_equal(xf_val_rest(m.rank), f->in.group->root) ||
        !xf_num_equal(xf_message_bytes(f, call, &m), xf_val_per(&block)) ||
        !xf_flow_decide(f, f->at.frame, m.count, "length of the local block"))
        return false;
    const struct xf_object *o = xf_flow_object(f->store, xf_val_only_target(&m.pointer->to));
    f->messages.collect->sent = (struct xf_block_of){o->id + 1, xf_state_cell(st, o->whole)->stamp};
    f->messages.collect->send = call;
    f->messages.collect->path = f->at.path;
    f->messages.channel = (struct xf_val){.kind = XK_BLOCK, .as.block.per = xf_val_per(&block)};
    f->messages.sent_by = call;
    f->messages.one_each = false;
    return true;
}

/* ---- receiving ---- */

/* The contents on which segments may be put. */
static bool is_base(const struct xf_val *v)
{
    return xf_val_is_plain(v) || (v->kind == XK_BLOCK && !xf_val_deal(v)) ||
           (v->kind == XK_RANKPART && xf_val_op(v) == XF_RED_NONE);
}

static void note_own(struct xf_messages *messages, const struct xf_state *st,
                     const struct xf_object *o, const struct xf_val *old)
{
    if (old->kind != XK_BLOCK || messages->collect->own.object)
        return;
    messages->collect->own =
        xf_val_from(old) ? (struct xf_block_of){xf_val_from(old), xf_val_from_stamp(old)}
                         : (struct xf_block_of){o->id + 1, xf_state_cell(st, o->whole)->stamp};
}

static bool receive_block(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                          const struct xf_mpi_call *mpi, const struct xf_val *args)
{
    struct xf_message m = xf_message_of(call, mpi, args, "rS");
    const struct xf_active_loop *l = f->at.loops;
    const struct xf_num *per = xf_val_per(&f->messages.channel), *rank = xf_val_rest(m.rank);
    if (!xf_num_equal(f->scope.rank_is, f->in.group->root) || !l || l->outer ||
        !xf_message_is_plain(&f->in, mpi, &m) ||
        (f->messages.collect->receive && f->messages.collect->receive != call))
        return false;
    const struct xf_object *o = xf_flow_object(f->store, xf_val_only_target(&m.pointer->to));
    const struct xf_cell *held = xf_state_cell(st, o->whole);
    struct xf_val old = held->v;
    if (held->stamp > l->entered || !is_base(&old) ||
        !xf_num_equal(xf_message_bytes(f, call, &m), per) ||
        !xf_message_match_decide(f, l, &m, per))
        return false;
    xf_rule_room_of_whole(f, o, &call->where);
    note_own(&f->messages, st, o, &old);
    f->messages.collect->receive = call;
    const struct xf_num *next = xf_num_add(f->nums, rank, xf_num_const(f->nums, 1));
    struct xf_val segment = {.kind = XK_RANKPART,
                             .as.ranked.lo = rank,
                             .as.ranked.hi = next,
                             .as.ranked.per = per,
                             .by = call,
                             .over = l->counter};
    xf_flow_set_contents(f, st, m.pointer, segment, &call->where);
    xf_flow_proof(f, XF_SAME_SHAPE, &call->where, "puts the blocks together in their order");
    return true;
}

bool xf_hand_gather(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct xf_mpi_call *mpi, const struct xf_val *args)
{
    if (!f->in.group || f->in.hooks.off[XF_RECOGNISE_HAND_GATHER] || call->n < 7)
        return false;
    if (mpi->class == XF_MPI_SEND)
        return send_block(f, st, call, mpi, args);
    return mpi->class == XF_MPI_RECV && f->messages.channel.kind == XK_BLOCK &&
           receive_block(f, st, call, mpi, args);
}

/* ---- the root's own block ---- */

void xf_hand_gather_check(struct xf_flow *f)
{
    const struct xf_hand_gather *c = f->messages.collect;
    if (!c->send && !c->receive)
        return;
    if (!c->send || !c->receive)
        xf_rule_message(f, c->send ? c->send : c->receive);
    else if (c->own.object != c->sent.object || c->own.stamp != c->sent.stamp)
        xf_flow_event(f, XEV_HOLDER, &c->send->where, &c->receive->where, NULL);
}
