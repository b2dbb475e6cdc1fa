/* SPDX-License-Identifier: MIT */
#include "mpi_messages.h"

#include "calls.h"
#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "mpi_operands.h"
#include "num.h"
#include "num_arith.h"
#include "object.h"
#include "neighbours.h"
#include "store.h"
#include "value.h"

void xf_mpi_refuse_exchange(const struct xf_mpi_run *r)
{
    const struct xf_val *peers[] = {xf_mpi_operand(r, 'd'), xf_mpi_operand(r, 'S')};
    xf_rule_exchange(r->f, r->call, peers, 2, xf_mpi_operand(r, 'C'));
}

/* Which result it is, from run to run; 0: not known. */
static unsigned sent_made(struct xf_flow *f, const struct xf_val *in)
{
    unsigned made =
        xf_val_made(in) > f->messages.run_began ? xf_val_made(in) - f->messages.run_began : 0;
    if (!f->at.quiet) {
        f->messages.sent_many =
            f->messages.sent_many || (f->messages.sent_made && f->messages.sent_made != made);
        f->messages.sent_made = made;
    }
    return f->messages.sent_many ? 0 : made;
}

void xf_mpi_send(const struct xf_mpi_run *r)
{
    struct xf_val in = xf_mpi_contents(r, xf_mpi_operand(r, 's'));
    if (xf_val_is_plain(&in))
        return;
    if (in.kind == XK_PARTIAL && !r->mpi->nonblocking && !r->mpi->persistent &&
        xf_mpi_on_group_comm(r) && xf_mpi_type_fits(r, 's', 't')) {
        bool first = r->f->messages.channel.kind == XK_UNSET ||
                     (r->f->messages.sent_by == r->call && r->f->messages.one_each);
        xf_val_set_made(&in, sent_made(r->f, &in));
        xf_val_set_loop(&in, NULL);
        r->f->messages.one_each = first && !r->f->at.loops;
        if (first || (r->f->messages.channel.kind == XK_PARTIAL &&
                      xf_val_op(&r->f->messages.channel) == xf_val_op(&in)))
            r->f->messages.channel = in;
        else
            r->f->messages.channel = xf_val_split(&r->f->store->t, XEV_PARTIAL, &r->call->where);
        r->f->messages.sent_by = r->call;
    } else if (in.kind == XK_SPLIT) {
        xf_val_set_right_on(&in, NULL);
        xf_val_set_item_told(&in, NULL);
        r->f->messages.channel = in;
        r->f->messages.one_each = false;
    } else {
        xf_mpi_refuse_exchange(r);
    }
}

/* The rank a message comes from. Where each process but the first sends one, and a loop takes one a
 * trip from any of them, they may be numbered as they come. */
static const struct xf_num *sender(const struct xf_mpi_run *r)
{
    const struct xf_val *source = xf_mpi_operand(r, 'S');
    const struct xf_active_loop *l = r->f->at.loops;
    if (source && !xf_mpi_is_macro(r, 'S', "MPI_ANY_SOURCE"))
        return xf_val_rest(source);
    if (!r->f->messages.one_each || !l || !l->counter || !r->f->in.group)
        return NULL;
    const struct xf_num *one = xf_num_const(r->f->nums, 1);
    const struct xf_num *others =
        xf_num_sub(r->f->nums, xf_num_size(r->f->nums, r->f->in.group->comm), one);
    return xf_num_equal(l->trips, others) ? xf_num_add(r->f->nums, l->counter, one) : NULL;
}

void xf_mpi_receive(const struct xf_mpi_run *r)
{
    const struct xf_val *into = xf_mpi_operand(r, 'r');
    struct xf_val old = xf_mpi_contents(r, into), v = r->f->messages.channel;
    if (old.kind == XK_BLOCK || v.kind == XK_BLOCK)
        xf_mpi_refuse_exchange(r);
    if (v.kind == XK_PARTIAL) {
        xf_val_become(&v, XK_RANKPART);
        xf_val_set_uniform(&v, false);
        xf_val_set_made(&v, xf_val_made(&v) ? r->f->messages.run_began + xf_val_made(&v) : 0);
        xf_val_set_lo(&v, sender(r));
        xf_val_set_hi(&v, xf_num_add(r->f->nums, xf_val_lo(&v), xf_num_const(r->f->nums, 1)));
        struct xf_object *o = into ? xf_flow_target(r->f->store, &into->to) : NULL;
        if (!o || o->array || !xf_mpi_type_fits(r, 'r', 't'))
            v = xf_val_split(&r->f->store->t, XEV_PARTIAL, &r->call->where);
    }
    struct xf_val bytes = xf_mpi_message_bytes(r, 'n', 't', NULL);
    xf_mpi_arrive(r, 'r', &bytes, v.kind == XK_UNSET ? xf_val_same(false, NULL) : v);
}

struct xf_val xf_mpi_incoming(const struct xf_mpi_run *r)
{
    bool message = r->mpi->class == XF_MPI_RECV || r->mpi->class == XF_MPI_SENDRECV;
    const struct xf_val *sent = &r->f->messages.channel;
    if (!message || sent->kind == XK_UNSET)
        return xf_val_same(false, NULL);
    if (sent->kind == XK_BLOCK)
        xf_mpi_refuse_exchange(r);
    return xf_val_split(&r->f->store->t, XEV_PARTIAL, &r->call->where);
}
