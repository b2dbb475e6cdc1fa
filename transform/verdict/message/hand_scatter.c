/* SPDX-License-Identifier: MIT
 * A deal written by hand. The original being right, each message finds its receiver: where one call
 * alone sends what one other receives, at most once to each process, and each process but the root
 * receives just once, it is known which belong together, whatever the tags.
 */
#include "hand_scatter.h"

#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "block_room.h"
#include "calls.h"
#include "contents.h"
#include "decisions.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "hand_transfers.h"
#include "holes.h"
#include "ir.h"
#include "message_match.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "numbers.h"
#include "object.h"
#include "own_copy.h"
#include "points_to.h"
#include "reach.h"
#include "result.h"
#include "room.h"
#include "same_shape.h"
#include "state.h"
#include "store.h"
#include "targets.h"
#include "value.h"

void xf_hand_scatter_begin(struct xf_messages *messages)
{
    struct xf_hand_scatters *d = messages->deals;
    d->passed.n = d->copies.n = 0;
    for (size_t i = 0; i < d->all.n; i++)
        d->all.v[i].sent = d->all.v[i].received = false;
}

static struct xf_hand_scatter *deal_of(struct xf_messages *messages, const struct xf_expr *call)
{
    for (size_t i = 0; i < messages->deals->all.n; i++)
        if (messages->deals->all.v[i].send == call || messages->deals->all.v[i].receive == call)
            return &messages->deals->all.v[i];
    return NULL;
}

/* ---- messages ---- */

static struct xf_passed *note_passed(struct xf_flow *f, const struct xf_expr *call)
{
    struct xf_hand_scatters *d = f->messages.deals;
    for (size_t i = 0; i < d->passed.n; i++)
        if (d->passed.v[i].call == call && d->passed.v[i].path == f->at.path)
            return &d->passed.v[i];
    struct xf_passed *p = xf_push(f->arena, &d->passed);
    *p = (struct xf_passed){.call = call, .path = f->at.path};
    return p;
}

/* A rank that is not the root's. */
static bool differs(struct xf_flow *f, const struct xf_num *rank)
{
    const struct xf_num *one = xf_num_const(f->nums, 1), *root = f->in.group->root;
    const struct xf_num *above = xf_num_sub(f->nums, xf_num_sub(f->nums, rank, root), one);
    const struct xf_num *below = xf_num_sub(f->nums, xf_num_sub(f->nums, root, rank), one);
    return xf_num_nonnegative(f->nums, xf_num_lowest(f->nums, above)) ||
           xf_num_nonnegative(f->nums, xf_num_lowest(f->nums, below));
}

static void describe(struct xf_flow *f, struct xf_passed *p, const struct xf_mpi_call *mpi,
                     const struct xf_val *args)
{
    int tag = xf_mpi_arg(mpi, 'g'), to = xf_mpi_arg(mpi, 'd'), from = xf_mpi_arg(mpi, 'S');
    bool both = mpi->class == XF_MPI_SENDRECV || mpi->class == XF_MPI_PROBE;
    p->sends = mpi->class == XF_MPI_SEND || mpi->class == XF_MPI_SENDRECV;
    p->receives = mpi->class == XF_MPI_RECV || both;
    p->tag = tag >= 0 && !both && args[tag].kind == XK_SAME ? xf_val_rest(&args[tag]) : NULL;
    p->to_root = to >= 0 && xf_num_equal(xf_val_rest(&args[to]), f->in.group->root);
    p->on_root = xf_num_equal(f->scope.rank_is, f->in.group->root);
    p->elsewhere =
        !both && (to >= 0 || from >= 0) && differs(f, xf_val_rest(&args[to >= 0 ? to : from]));
    p->per = NULL;
}

static bool is_named(const struct xf_expr *e, const char *macro)
{
    return e->macro && !strcmp(e->macro, macro);
}

/* How long it is, and where it goes. */
static void note_sides(struct xf_flow *f, struct xf_passed *p, const struct xf_message *m)
{
    int id = xf_val_only_target(&m->pointer->to);
    bool even = m->n->kind == XK_SAME && !xf_num_is_zero(xf_val_rest(m->n));
    p->of_shares = even && xf_flow_in_shares(f, xf_val_rest(m->n));
    p->into_block =
        p->receives && id >= 0 && xf_rule_follows(&f->scope, xf_flow_object(f->store, id));
}

/* Each trip of a loop sends one process its part of the whole. */
static const struct xf_num *offered(struct xf_flow *f, const struct xf_state *st,
                                    const struct xf_expr *call, const struct xf_mpi_call *mpi,
                                    const struct xf_message *m)
{
    const struct xf_active_loop *l = f->at.loops;
    if (!xf_on_root(f) || !l || l->outer || l->item || !xf_message_is_plain(&f->in, mpi, m))
        return NULL;
    const struct xf_object *o = xf_flow_object(f->store, xf_val_only_target(&m->pointer->to));
    const struct xf_cell *c = xf_state_cell(st, o->whole);
    if (!o->array || !xf_val_is_plain(&c->v) || !c->stamp || c->stamp > l->entered)
        return NULL;
    const struct xf_num *per = xf_message_bytes(f, call, m);
    return xf_message_match_is(f, l, m, per) ? per : NULL;
}

/* All processes but the root receive as much, once. */
static const struct xf_num *awaited(struct xf_flow *f, const struct xf_state *st,
                                    const struct xf_expr *call, const struct xf_mpi_call *mpi,
                                    const struct xf_message *m)
{
    bool placed, from_any = is_named(m->peer, "MPI_ANY_SOURCE");
    if (!xf_on_all_but_root(f, st) || !xf_message_is_plain(&f->in, mpi, m) ||
        xf_flow_differs(m->pointer) ||
        (!from_any && !xf_num_equal(xf_val_rest(m->rank), f->in.group->root)))
        return NULL;
    const struct xf_num *per = xf_message_bytes(f, call, m);
    return xf_own_copy_lies_well(m->pointer, per, &placed) ? per : NULL;
}

/* ---- deals that are known ---- */

static bool send_parts(struct xf_flow *f, const struct xf_state *st, struct xf_hand_scatter *d,
                       const struct xf_message *m)
{
    const struct xf_object *o = xf_flow_object(f->store, xf_val_only_target(&m->pointer->to));
    if (!xf_message_match_decide(f, f->at.loops, m, d->per))
        return false;
    xf_rule_room_of_whole(f, o, &d->send->where);
    d->whole = o->id + 1;
    d->stamp = xf_state_cell(st, o->whole)->stamp;
    d->sent = true;
    xf_flow_proof(f, XF_SAME_SHAPE, &d->send->where, "deals out the whole, part by part");
    return true;
}

static bool receive_part(struct xf_flow *f, struct xf_state *st, struct xf_hand_scatter *d,
                         const struct xf_message *m)
{
    bool placed;
    struct xf_object *o = xf_flow_object(f->store, xf_val_only_target(&m->pointer->to));
    struct xf_val old = xf_flow_contents(f, st, m->pointer, &d->receive->where);
    if (!xf_own_copy_lies_well(m->pointer, d->per, &placed) ||
        xf_rule_leaves_holes(&f->scope, m->t, &old, placed) ||
        !xf_flow_decide(f, f->at.frame, m->count, "length of the local block"))
        return false;
    if (placed)
        xf_rule_room_for_whole(f, o, d->per, &d->receive->where);
    else
        xf_decide_room(f, st, o, d->per, &d->receive->where);
    struct xf_val block = {.kind = XK_BLOCK,
                           .as.block.per = d->per,
                           .as.block.dealt = true,
                           .as.block.placed = placed,
                           .as.block.deal = 1 + (int)(d - f->messages.deals->all.v)};
    xf_flow_set_contents(f, st, m->pointer, block, &d->receive->where);
    d->received = true;
    return true;
}

bool xf_hand_scatter(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                     const struct xf_mpi_call *mpi, const struct xf_val *args)
{
    bool send = mpi->class == XF_MPI_SEND, receive = mpi->class == XF_MPI_RECV;
    if (!f->in.group || f->in.hooks.off[XF_RECOGNISE_HAND_SCATTER] ||
        (!send && !receive && mpi->class != XF_MPI_SENDRECV && !strstr(mpi->name, "mprobe")))
        return false;
    struct xf_passed *p = note_passed(f, call);
    describe(f, p, mpi, args);
    if (receive && p->tag && is_named(call->arg[xf_mpi_arg(mpi, 'g') + 1], "MPI_ANY_TAG"))
        p->tag = NULL;
    if (call->n < 7 || (!send && !receive))
        return false;
    struct xf_message m = xf_message_of(call, mpi, args, send ? "sd" : "rS");
    note_sides(f, p, &m);
    p->per = send ? offered(f, st, call, mpi, &m) : awaited(f, st, call, mpi, &m);
    struct xf_hand_scatter *d = deal_of(&f->messages, call);
    if (!d || !xf_num_equal(p->per, d->per))
        return false;
    return send ? send_parts(f, st, d, &m) : receive_part(f, st, d, &m);
}

/* ---- after a run ---- */

static bool may_match(const struct xf_num *a, const struct xf_num *b)
{
    int64_t x, y;
    return !xf_num_is_const(a, &x) || !xf_num_is_const(b, &y) || x == y;
}

/* Of all messages of the run these two alone may belong together. */
static bool belong_together(struct xf_messages *messages, const struct xf_passed *send,
                            const struct xf_passed *receive)
{
    for (size_t i = 0; i < messages->deals->passed.n; i++) {
        const struct xf_passed *p = &messages->deals->passed.v[i];
        if (p != send && p->sends && !p->to_root && may_match(p->tag, receive->tag))
            return false;
        bool other = p->on_root && (p->elsewhere || send->elsewhere); /* none sent to itself */
        if (p != receive && p->receives && !other && may_match(p->tag, send->tag))
            return false;
    }
    return may_match(send->tag, receive->tag);
}

/* Its other side; NULL when that is not known. */
static const struct xf_passed *partner_of(struct xf_messages *messages,
                                          const struct xf_passed *send)
{
    for (size_t i = 0; send->sends && send->per && i < messages->deals->passed.n; i++) {
        const struct xf_passed *p = &messages->deals->passed.v[i];
        if (p->receives && xf_num_equal(p->per, send->per) && belong_together(messages, send, p))
            return p;
    }
    return NULL;
}

static bool is_whole(struct xf_messages *messages, const struct xf_hand_scatter *d)
{
    for (size_t i = 0; d->sent && d->received && i < messages->deals->passed.n; i++) {
        const struct xf_passed *p = &messages->deals->passed.v[i], *other;
        if (p->call == d->send && (other = partner_of(messages, p)))
            return other->call == d->receive;
    }
    return false;
}

static void find_deals(struct xf_flow *f)
{
    for (size_t i = 0; i < f->messages.deals->passed.n; i++) {
        const struct xf_passed *p = &f->messages.deals->passed.v[i],
                               *other = partner_of(&f->messages, p);
        if (!other || deal_of(&f->messages, p->call) || deal_of(&f->messages, other->call))
            continue;
        *xf_push(f->arena, &f->messages.deals->all) =
            (struct xf_hand_scatter){.send = p->call, .receive = other->call, .per = p->per};
        f->progress.changed = true;
    }
}

/* Messages of the root to others that are as long as the even share, into what is not. */
static void report_even_parts(struct xf_flow *f)
{
    const struct xf_passed *send = NULL;
    for (size_t i = 0; i < f->messages.deals->passed.n; i++) {
        const struct xf_passed *p = &f->messages.deals->passed.v[i];
        if (p->sends && p->on_root && p->of_shares && !send && !deal_of(&f->messages, p->call))
            send = p;
    }
    for (size_t i = 0; i < f->messages.deals->passed.n; i++) {
        const struct xf_passed *p = &f->messages.deals->passed.v[i];
        const struct xf_where *at = &p->call->where;
        if (p->into_block && p->of_shares && !p->on_root && !deal_of(&f->messages, p->call))
            xf_flow_event(f, XEV_EVEN_PART, send ? &send->call->where : at, send ? at : NULL, NULL);
    }
}

void xf_hand_scatter_check(struct xf_flow *f)
{
    for (size_t i = 0; i < f->messages.deals->all.n; i++)
        if (!is_whole(&f->messages, &f->messages.deals->all.v[i]))
            xf_rule_message(f, f->messages.deals->all.v[i].send);
    for (size_t i = 0; i < f->messages.deals->copies.n; i++) {
        const struct xf_own_copy *c = &f->messages.deals->copies.v[i];
        if (c->stamp != f->messages.deals->all.v[c->deal].stamp)
            xf_flow_event(f, XEV_HOLDER, &c->where, NULL, NULL);
    }
    if (!f->in.group)
        return;
    find_deals(f);
    report_even_parts(f);
}
