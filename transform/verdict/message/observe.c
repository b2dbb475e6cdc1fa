/* SPDX-License-Identifier: MIT */
#include "observe.h"

#include <string.h>

#include "arena.h"
#include "calls.h"
#include "control.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "num.h"
#include "object.h"
#include "own_counts.h"
#include "store.h"
#include "value.h"

static struct xf_observation *earlier(const struct xf_inputs *inputs, const struct xf_expr *call)
{
    for (size_t i = 0; i < inputs->seen->n; i++)
        if (inputs->seen->v[i].call == call)
            return &inputs->seen->v[i];
    return NULL;
}

static const struct xf_val *arg(const struct xf_expr *call, const struct xf_mpi_call *mpi,
                                const struct xf_val *args, char role)
{
    int i = xf_mpi_arg(mpi, role);
    return i >= 0 && (size_t)i + 1 < call->n ? &args[i] : NULL;
}

/* NULL: a list has it, see own_counts.h. */
static bool is_equal(const struct xf_val *v)
{
    return !v || xf_val_is_uniform(v);
}

static const struct xf_num *number(const struct xf_val *v)
{
    return v ? xf_val_rest(v) : NULL;
}

static bool is_scalar(struct xf_store *store, const struct xf_val *pointer)
{
    const struct xf_object *o = xf_flow_target(store, &pointer->to);
    return o && !o->array;
}

void xf_flow_observe(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                     const struct xf_mpi_call *mpi, const struct xf_val *args)
{
    struct xf_observation *o = earlier(&f->in, call);
    struct xf_val control = xf_flow_control(f, st);
    const struct xf_val *root = arg(call, mpi, args, 'R');
    struct xf_own_counts listed = {0};
    if (xf_mpi_lists_counts(mpi))
        listed = xf_own_counts(f, st, call, mpi, args);
    bool sends_own = xf_mpi_arg(mpi, 'n') >= 0;
    struct xf_observation now = {
        .call = call,
        .mpi = mpi,
        .function = f->at.frame->function,
        .send_count = sends_own ? number(arg(call, mpi, args, 'n')) : listed.each,
        .recv_count = xf_mpi_arg(mpi, 'm') >= 0 ? number(arg(call, mpi, args, 'm')) : listed.each,
        .own_counts = listed.why,
        .own_places = listed.why && listed.places,
        .share = listed.share,
        .start = listed.start,
        .total = listed.total,
        .comm = number(arg(call, mpi, args, 'C')),
        .root = root ? xf_val_rest(root) : xf_num_const(f->nums, 0),
        .same_counts = true,
        .uniform = is_equal(arg(call, mpi, args, 'n')) && is_equal(arg(call, mpi, args, 'm')),
        .same_everywhere = true,
        .under_condition = !xf_val_is_uniform(&control),
        .send_scalar = is_scalar(f->store, arg(call, mpi, args, 's')),
        .recv_scalar = is_scalar(f->store, arg(call, mpi, args, 'r')),
    };
    if (!o) {
        *xf_push(f->arena, f->in.seen) = now;
        return;
    }
    now.own_places = o->own_counts ? o->own_places : now.own_places;
    now.own_counts = o->own_counts ? o->own_counts : now.own_counts;
    now.same_counts = o->same_counts && xf_num_equal(o->send_count, now.send_count) &&
                      xf_num_equal(o->recv_count, now.recv_count);
    now.same_everywhere = o->same_everywhere && xf_num_equal(o->send_count, now.send_count) &&
                          xf_num_equal(o->comm, now.comm) && xf_num_equal(o->root, now.root);
    now.under_condition = now.under_condition || o->under_condition;
    *o = now;
}

struct xf_seen_before xf_flow_keep_seen(struct xf_flow *f)
{
    struct xf_seen_before before = {0};
    if (!f->in.seen || !f->in.seen->n)
        return before;
    before.n = f->in.seen->n;
    before.v = xf_alloc(f->scratch, before.n * sizeof *before.v);
    memcpy(before.v, f->in.seen->v, before.n * sizeof *before.v);
    return before;
}

void xf_flow_take_back_seen(struct xf_flow *f, const struct xf_seen_before *before)
{
    if (!f->in.seen)
        return;
    if (before->n)
        memcpy(f->in.seen->v, before->v, before->n * sizeof *before->v);
    f->in.seen->n = before->n;
}
