/* SPDX-License-Identifier: MIT */
#include "flight.h"

#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "calls.h"
#include "external.h"
#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "object.h"
#include "region.h"
#include "state.h"
#include "store.h"
#include "value.h"

enum { GROUNDED, RECEIVING, SENDING };

static const struct xf_val *arg(const struct xf_expr *call, const struct xf_mpi_call *mpi,
                                const struct xf_val *args, char role)
{
    int i = xf_mpi_arg(mpi, role);
    return i >= 0 && (size_t)i + 1 < call->n ? &args[i] : NULL;
}

static void set_phase(struct xf_flow *f, struct xf_state *st, const struct xf_points_to *to,
                      int64_t phase)
{
    for (int i = 0; i < to->n; i++)
        xf_state_set(f->store, st, xf_flow_object(f->store, to->id[i])->flying,
                     xf_val_same(true, xf_num_const(f->nums, phase)));
}

void xf_flow_launch(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct xf_mpi_call *mpi, const struct xf_val *args)
{
    const struct xf_val *request = arg(call, mpi, args, 'q');
    const struct xf_val *from = arg(call, mpi, args, 's'), *into = arg(call, mpi, args, 'r');
    const struct xf_object *o = request ? xf_flow_target(f->store, &request->to) : NULL;
    if (!o || !from || !into || xf_val_field(request) || xf_flow_leads_outside(from) ||
        xf_flow_leads_outside(into)) {
        xf_flow_event(f, XEV_UNDER_WAY, &call->where, NULL, call->text);
        return;
    }
    struct xf_flight *x = xf_push(f->arena, &f->scope.flights);
    *x = (struct xf_flight){
        .request = o->id, .at = xf_val_rest(request), .from = from->to, .into = into->to};
    set_phase(f, st, &x->from, SENDING);
    set_phase(f, st, &x->into, RECEIVING);
}

/* Bytes of the requests that MPI_Wait or MPI_Waitall waits for. */
static const struct xf_num *waited_bytes(struct xf_nums *nums, const struct xf_expr *call,
                                         const struct xf_mpi_call *mpi, const struct xf_val *args)
{
    const struct xf_type *t = call->arg[xf_mpi_arg(mpi, 'Q') + 1]->type;
    const struct xf_num *size =
        xf_num_const(nums, t && t->elem ? t->elem->size_bytes : (int64_t)sizeof(void *));
    return strcmp(mpi->name, "MPI_Waitall") ? size : xf_num_mul(nums, xf_val_rest(&args[0]), size);
}

void xf_flow_land(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                  const struct xf_mpi_call *mpi, const struct xf_val *args)
{
    bool all = !strcmp(mpi->name, "MPI_Wait") || !strcmp(mpi->name, "MPI_Waitall");
    const struct xf_val *request = arg(call, mpi, args, 'Q');
    const struct xf_object *o = all && request ? xf_flow_target(f->store, &request->to) : NULL;
    if (!o || !f->scope.flights.n || xf_val_field(request))
        return;
    const struct xf_num *one = xf_num_const(f->nums, 1);
    const struct xf_num *end =
        xf_num_add(f->nums, xf_val_rest(request), waited_bytes(f->nums, call, mpi, args));
    for (size_t i = 0; i < f->scope.flights.n; i++) {
        const struct xf_flight *x = &f->scope.flights.v[i];
        const struct xf_num *past = xf_num_add(f->nums, x->at, one);
        if (x->request != o->id ||
            !xf_num_nonnegative(f->nums, xf_num_sub(f->nums, x->at, xf_val_rest(request))) ||
            !xf_num_nonnegative(f->nums, xf_num_sub(f->nums, end, past)))
            continue;
        set_phase(f, st, &x->from, GROUNDED);
        set_phase(f, st, &x->into, GROUNDED);
    }
}

/* Of rows: the same whoever has which item. */
static bool is_row_table(const struct xf_state *st, const struct xf_object *o)
{
    struct xf_val v = xf_state_get(st, o->whole);
    return v.kind == XK_SAME && xf_val_stride(&v);
}

void xf_flow_touch(struct xf_flow *f, const struct xf_state *st, const struct xf_object *o,
                   bool writes, const struct xf_where *where)
{
    int64_t phase;
    if (!f->pieces.own || !is_row_table(st, o)) /* which is no own item */
        xf_rule_piece_touched(f, o, writes, where);
    if (!f->scope.flights.n)
        return;
    struct xf_val v = xf_state_get(st, o->flying);
    bool known = v.kind == XK_UNSET || xf_num_is_const(xf_val_rest(&v), &phase);
    if (v.kind == XK_UNSET)
        phase = GROUNDED;
    if (!known || phase == RECEIVING || (phase == SENDING && writes))
        xf_flow_event(f, XEV_UNDER_WAY, where, NULL, o->name);
}
