/* SPDX-License-Identifier: MIT */
#include "collect.h"

#include <string.h>

#include "arena.h"
#include "calls.h"
#include "ranks.h"
#include "result.h"
#include "rules.h"

struct message { /* its sides, as the call has them */
    const struct xf_expr *buffer, *count, *type, *peer;
    const struct xf_val *pointer, *n, *t, *rank, *comm, *tag;
};

static struct message message_of(const struct xf_expr *call, const struct xf_mpi_call *mpi,
                                 const struct xf_val *args, const char *roles)
{
    int b = xf_mpi_arg(mpi, roles[0]), p = xf_mpi_arg(mpi, roles[1]);
    int n = xf_mpi_arg(mpi, 'n'), t = xf_mpi_arg(mpi, 't');
    int c = xf_mpi_arg(mpi, 'C'), g = xf_mpi_arg(mpi, 'g');
    return (struct message){.buffer = call->arg[b + 1],
                            .count = call->arg[n + 1],
                            .type = call->arg[t + 1],
                            .peer = call->arg[p + 1],
                            .pointer = &args[b],
                            .n = &args[n],
                            .t = &args[t],
                            .rank = &args[p],
                            .comm = &args[c],
                            .tag = &args[g]};
}

/* Shares counted one by one, by a blocking call on the communicator of the group. */
static bool is_plain(const struct xf_flow *f, const struct xf_mpi_call *mpi,
                     const struct message *m)
{
    int64_t one;
    return f->group && !f->group->across && !mpi->nonblocking && !mpi->persistent && !mpi->large &&
           xf_num_is_const(f->group->grain, &one) && one == 1 && m->rank->role == XR_SAME &&
           m->tag->role == XR_SAME && xf_num_equal(m->comm->rest, f->group->comm) &&
           !m->pointer->field && xf_val_only_target(&m->pointer->to) >= 0;
}

/* Bytes that the message has for each item. */
static const struct xf_num *bytes_per_item(struct xf_flow *f, const struct xf_expr *call,
                                           const struct message *m)
{
    const struct xf_num *even =
        m->n->role == XR_AFFINE ? xf_num_mul(f->nums, m->n->share, f->group->share) : m->n->rest;
    const struct xf_num *elements = xf_flow_in_shares(f, even);
    return elements ? xf_rule_bytes_per_item(f, call, elements, m->type, m->t, m->buffer) : NULL;
}

/* ---- sending ---- */

static bool send_block(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                       const struct xf_mpi_call *mpi, const struct xf_val *args)
{
    struct message m = message_of(call, mpi, args, "sd");
    const struct xf_val block = xf_flow_contents(f, st, m.pointer, &call->where);
    bool once =
        !f->loops && f->rank_tested && !f->rank_is && xf_num_equal(f->rank_is_not, f->group->root);
    bool first =
        f->channel.role == XR_UNSET || (f->channel.role == XR_BLOCK && f->sent_by == call &&
                                        (!f->collect->send || f->collect->path == f->path));
    if (block.role != XR_BLOCK || !once || !first || !is_plain(f, mpi, &m) ||
        m.pointer->role != XR_SAME || !xf_num_is_zero(m.pointer->rest) || block.placed ||
        !xf_num_equal(m.rank->rest, f->group->root) ||
        !xf_num_equal(bytes_per_item(f, call, &m), block.per) ||
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

/* ---- the text of a segment ---- */

struct place { /* where a number stands in an expression */
    struct xf_flow *flow;
    const struct xf_num *want;
    const struct xf_expr *found;
    const struct xf_num *scale; /* what it is multiplied with on the way, in bytes of a pointer */
    int n;
};

static const struct xf_num *size_of(struct xf_flow *f, const struct xf_type *t)
{
    return t && t->size_bytes > 0 ? xf_num_const(f->nums, t->size_bytes) : NULL;
}

/* What becomes of `scale` when argument i of `e` changes by one. */
static const struct xf_num *scaled(struct xf_flow *f, const struct xf_expr *e, size_t i,
                                   const struct xf_num *scale)
{
    const struct xf_type *t = e->type;
    if (e->kind == XE_CAST || (e->kind == XE_UNARY && e->op == XOP_ADDRESS))
        return scale;
    if (e->kind == XE_INDEX)
        return i == 1 ? xf_num_mul(f->nums, scale, size_of(f, t)) : scale;
    if (e->kind != XE_BINARY)
        return NULL;
    if (e->op == XOP_MUL)
        return xf_num_mul(f->nums, scale, xf_flow_number(f, e->arg[1 - i]));
    if (e->op == XOP_ADD && t && t->elem && i == 1)
        return xf_num_mul(f->nums, scale, size_of(f, t->elem));
    return e->op == XOP_ADD ? scale : NULL;
}

static void find_place(struct place *p, const struct xf_expr *e, const struct xf_num *scale)
{
    if (xf_num_equal(xf_flow_number(p->flow, e), p->want)) {
        p->found = e;
        p->scale = scale;
        p->n++;
        return;
    }
    for (size_t i = 0; i < e->n; i++)
        find_place(p, e->arg[i], scale ? scaled(p->flow, e, i, scale) : NULL);
}

/* `e` is `want` times `scale` wherever that is changed: the one place where it stands, which comes
 * to mean `meaning` of the process that `of` names. */
static bool decide_segment(struct xf_flow *f, const struct xf_expr *e, const struct xf_num *want,
                           const struct xf_num *scale, enum xf_meaning meaning,
                           const struct xf_expr *of)
{
    struct place p = {.flow = f, .want = want};
    find_place(&p, e, xf_num_const(f->nums, 1));
    if (p.n != 1 || !xf_num_equal(p.scale, scale) || p.found->where.origin != XF_PLAIN ||
        of->where.origin != XF_PLAIN || !xf_flow_may_edit(f, xf_flow_function_of(f, p.found)))
        return false;
    const struct xf_decision *d = xf_flow_decided(f, p.found);
    if (!d)
        *xf_push(f->arena, f->decisions) =
            (struct xf_decision){.expr = p.found,
                                 .meaning = meaning,
                                 .of = of,
                                 .scale = xf_num_const(f->nums, 1),
                                 .why = "the segment of the process it comes from",
                                 .in = xf_flow_function_of(f, p.found)};
    return !d || d->of == of;
}

/* ---- receiving ---- */

static bool is_variable(const struct xf_expr *e)
{
    return e->kind == XE_VAR && e->sym && e->sym->kind != XSYM_FUNCTION;
}

/* The contents on which segments may be put. */
static bool is_base(const struct xf_val *v)
{
    return xf_val_is_plain(v) || v->role == XR_BLOCK ||
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
    struct message m = message_of(call, mpi, args, "rS");
    const struct xf_active_loop *l = f->loops;
    const struct xf_num *per = f->channel.per, *rank = m.rank->rest;
    if (!f->group || !xf_num_equal(f->rank_is, f->group->root) || !l || l->outer ||
        !is_plain(f, mpi, &m) || !is_variable(m.peer) || !xf_ranks_counter_in(f, l, rank) ||
        m.n->role != XR_SAME || m.pointer->role != XR_SAME ||
        (f->collect->receive && f->collect->receive != call))
        return false;
    const struct xf_object *o = xf_flow_object(f, xf_val_only_target(&m.pointer->to));
    const struct xf_num *elements = xf_flow_in_shares(f, m.n->rest);
    const struct xf_num *place = xf_num_mul(f->nums, rank, f->group->share);
    const struct xf_cell *held = xf_state_cell(st, o->whole);
    struct xf_val old = held->v;
    if (held->stamp > l->entered || !elements || !xf_num_equal(bytes_per_item(f, call, &m), per) ||
        !is_base(&old) || !xf_num_equal(m.pointer->rest, xf_num_mul(f->nums, place, per)) ||
        !decide_segment(f, m.count, f->group->share, elements, XF_SHARE_OF, m.peer) ||
        !decide_segment(f, m.buffer, place, per, XF_OFFSET_OF, m.peer))
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

/* On all that come here, which is the root alone. */
static bool runs_on_root(const struct xf_flow *f)
{
    return f->group && f->rank_tested && xf_num_equal(f->rank_is, f->group->root);
}

struct xf_val xf_collect_copy(struct xf_flow *f, const struct xf_state *st, const struct xf_ref *r,
                              const struct xf_val *v, const struct xf_own_item *own)
{
    struct xf_val none = {.role = XR_UNSET}, control = xf_flow_control(f, st);
    bool at_root = runs_on_root(f);
    bool first = at_root && xf_num_is_zero(f->group->root);
    if (!at_root || control.role != XR_SAME || v->role != XR_ITEM || !v->from || v->from_field ||
        r->field || r->bytes <= 0 || v->loop != own->loop || own->loop->tail ||
        !(own->placed || first))
        return none;
    const struct xf_object *o = xf_flow_object(f, v->from - 1);
    const struct xf_cell *c = xf_state_cell(st, o->whole);
    const struct xf_num *trip =
        xf_num_mul(f->nums, own->loop->per, xf_num_const(f->nums, r->bytes));
    if (c->v.role != XR_BLOCK || c->stamp != v->from_stamp || !xf_num_equal(c->v.per, own->per) ||
        !xf_num_equal(trip, own->per))
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
    if (block->role != XR_BLOCK || id < 0 || from->field || !runs_on_root(f))
        return;
    block->from = id + 1;
    block->from_stamp = xf_state_cell(st, xf_flow_object(f, id)->whole)->stamp;
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
    for (size_t i = 0; f->group && i < f->decisions->n; i++)
        if (f->decisions->v[i].of && !c->receive) /* it was one before other edits */
            xf_flow_event(f, XEV_BOUND, &f->decisions->v[i].expr->where, NULL, NULL);
    if (!c->send && !c->receive)
        return;
    if (!c->send || !c->receive)
        xf_rule_message(f, c->send ? c->send : c->receive);
    else if (c->own.object != c->sent.object || c->own.stamp != c->sent.stamp)
        xf_flow_event(f, XEV_HOLDER, &c->send->where, &c->receive->where, NULL);
}
