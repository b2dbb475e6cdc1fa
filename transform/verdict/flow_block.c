/* SPDX-License-Identifier: MIT
 * The group's own transfers: a scatter makes a local block, a gather or an allgather puts the
 * blocks together again.
 */
#include "ranks.h"
#include "rules.h"

#include <string.h>

#include "arena.h"
#include "calls.h"
#include "result.h"

bool xf_flow_is_group_call(const struct xf_flow *f, const struct xf_expr *call)
{
    for (size_t i = 0; f->group && i < f->group->n_calls; i++)
        if (f->group->calls[i] == call)
            return true;
    return false;
}

/* ---- sides of a transfer ---- */

struct side {
    const struct xf_expr *buffer, *count, *type;
    const struct xf_val *pointer, *n, *t;
};

static struct side side_of(const struct xf_expr *call, const struct xf_mpi_call *mpi,
                           const struct xf_val *args, char buffer, char count, char type)
{
    int b = xf_mpi_arg(mpi, buffer), n = xf_mpi_arg(mpi, count), t = xf_mpi_arg(mpi, type);
    return (struct side){call->arg[b + 1], call->arg[n + 1], call->arg[t + 1],
                         &args[b],         &args[n],         &args[t]};
}

/* Elements that the even program moves per process: the number before any edit. */
static const struct xf_num *even_count(struct xf_flow *f, const struct side *s)
{
    if (s->n->role == XR_AFFINE)
        return xf_num_mul(f->nums, s->n->share, f->group->share);
    return s->n->role == XR_SAME ? s->n->rest : NULL;
}

/* Bytes per item on this side; NULL after an event. */
static const struct xf_num *bytes_per_item(struct xf_flow *f, const struct xf_expr *call,
                                           const struct side *s)
{
    const struct xf_num *elements = xf_flow_in_shares(f, even_count(f, s));
    if (elements)
        return xf_rule_bytes_per_item(f, call, elements, s->type, s->t, s->buffer);
    xf_flow_event(f, XEV_COUNTS, &call->where, NULL, NULL);
    return NULL;
}

/* A local block lies in what this points to, from its beginning, and on all processes in the same
 * object of several; else an event. It must have room for `per` bytes an item. */
static void check_block(struct xf_flow *f, const struct xf_state *st, const struct side *s,
                        const struct xf_num *per, const struct xf_where *where)
{
    const struct xf_val *p = s->pointer;
    if (!p->to.n || p->to.anywhere || p->role != XR_SAME || !xf_num_is_zero(p->rest) ||
        xf_flow_differs(p)) {
        xf_flow_event(f, XEV_STORE, &s->buffer->where, NULL, NULL);
        return;
    }
    for (int i = 0; per && i < p->to.n; i++)
        xf_rule_room(f, st, xf_flow_object(f, p->to.id[i]), per, where);
}

/* The whole lies where it lay in the original. */
static void check_whole(struct xf_flow *f, const struct side *s)
{
    if (s->pointer->role != XR_SAME && s->pointer->role != XR_UNSET)
        xf_flow_event(f, XEV_STORE, &s->buffer->where, NULL, NULL);
}

static bool overlaps(const struct xf_val *a, const struct xf_val *b)
{
    for (int i = 0; i < a->to.n; i++)
        for (int j = 0; j < b->to.n; j++)
            if (a->to.id[i] == b->to.id[j])
                return true;
    return false;
}

/* ---- transfers ---- */

static void scatter(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct side *from, const struct side *to, const struct xf_num *per)
{
    struct xf_val whole = xf_flow_contents(f, st, from->pointer, &call->where);
    if (whole.role != XR_SAME && whole.role != XR_UNSET)
        xf_flow_event(f, whole.role == XR_SPLIT ? whole.cause->kind : XEV_MESSAGE, &call->where,
                      NULL, NULL);
    if (overlaps(from->pointer, to->pointer))
        xf_flow_event(f, XEV_CONSTRUCT, &call->where, NULL, NULL);
    check_whole(f, from);
    if (!xf_flow_decide(f, f->frame, to->count, "length of the local block"))
        xf_flow_event(f, XEV_BOUND, &to->count->where, NULL, NULL);
    check_block(f, st, to, per, &call->where);
    if (!per)
        return;
    xf_flow_set_contents(f, st, to->pointer,
                         (struct xf_val){.role = XR_BLOCK, .per = per, .dealt = true},
                         &call->where);
    xf_flow_proof(f, XF_SAME_SHAPE, &call->where, "deals out the whole");
}

static void gather(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                   const struct side *from, const struct side *to, const struct xf_num *per,
                   bool everywhere)
{
    struct xf_val block = xf_flow_contents(f, st, from->pointer, &call->where);
    if (overlaps(from->pointer, to->pointer))
        xf_flow_event(f, XEV_CONSTRUCT, &call->where, NULL, NULL);
    check_whole(f, to);
    if (!xf_flow_decide(f, f->frame, from->count, "length of the local block"))
        xf_flow_event(f, XEV_BOUND, &from->count->where, NULL, NULL);
    xf_rule_gathered(f, &block, per, &call->where);
    check_block(f, st, from, per, &call->where);
    struct xf_val whole = xf_val_same(everywhere, xf_num_opaque(f->nums, call, f->path, NULL));
    if (everywhere)
        xf_flow_set_contents(f, st, to->pointer, whole, &call->where);
    else
        xf_ranks_receive(f, st, call, to->pointer, f->group->root, whole);
    xf_flow_proof(f, XF_SAME_SHAPE, &call->where, "puts the blocks together in their order");
}

void xf_call_group(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                   const struct xf_mpi_call *mpi, struct xf_val *args)
{
    struct side from = side_of(call, mpi, args, 's', 'n', 't');
    struct side to = side_of(call, mpi, args, 'r', 'm', 'u');
    f->n_group_calls++;
    const struct xf_num *sent = bytes_per_item(f, call, &from);

    const struct xf_num *received = bytes_per_item(f, call, &to);
    if (sent && received && !xf_num_equal(sent, received))
        xf_flow_event(f, XEV_BROKEN, &call->where, NULL,
                      xf_sprintf(f->arena, "%s and %s for each item", xf_num_text(f->nums, sent),
                                 xf_num_text(f->nums, received)));
    if ((mpi->class == XF_MPI_SCATTER ? to.n : from.n)->partly)
        xf_flow_event(f, XEV_UNSET, &call->where, NULL, NULL);
    xf_rule_group_call(f, st, call);
    if (mpi->class == XF_MPI_SCATTER)
        scatter(f, st, call, &from, &to, received);
    else
        gather(f, st, call, &from, &to, sent, mpi->class == XF_MPI_ALLGATHER);
}
