/* SPDX-License-Identifier: MIT */
#include "mpi_operands.h"

#include <string.h>

#include "calls.h"
#include "contents.h"
#include "datatype.h"
#include "fill.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "numbers.h"
#include "object.h"
#include "points_to.h"
#include "reach.h"
#include "same_calls.h"
#include "store.h"
#include "value.h"
#include "value_arith.h"

const struct xf_val *xf_mpi_operand(const struct xf_mpi_run *r, char role)
{
    int i = xf_mpi_arg(r->mpi, role);
    return i >= 0 && (size_t)i + 1 < r->call->n ? &r->args[i] : NULL;
}

bool xf_mpi_is_macro(const struct xf_mpi_run *r, char role, const char *name)
{
    int i = xf_mpi_arg(r->mpi, role);
    const struct xf_expr *e = i >= 0 && (size_t)i + 1 < r->call->n ? r->call->arg[i + 1] : NULL;
    return e && e->macro && !strcmp(e->macro, name);
}

const char *xf_mpi_handle_name(const struct xf_mpi_run *r, char role)
{
    int i = xf_mpi_arg(r->mpi, role);
    const struct xf_val *v = xf_mpi_operand(r, role);
    return v ? xf_datatype_name(r->f, r->call->arg[i + 1], v) : NULL;
}

struct xf_val xf_mpi_at_place(const struct xf_mpi_run *r, const struct xf_val *pointer,
                              struct xf_val v)
{
    if (!xf_val_is_plain(&v) || xf_val_is_plain(pointer))
        return v;
    struct xf_val combined = xf_val_transfer(&r->f->store->t, v, *pointer, &r->call->where);
    combined.to = v.to;
    return combined;
}

struct xf_val xf_mpi_contents(const struct xf_mpi_run *r, const struct xf_val *pointer)
{
    if (!pointer)
        return xf_val_same(true, NULL);
    xf_rule_reach_whole(r->f, pointer, &r->call->where);
    struct xf_val v = xf_flow_contents(r->f, r->st, pointer, &r->call->where);
    v = xf_mpi_at_place(r, pointer, v);
    xf_val_set_first(&v, false); /* what comes of it elsewhere is no item any more */
    xf_val_set_edge(&v, 0);
    return v;
}

void xf_mpi_set(const struct xf_mpi_run *r, const struct xf_val *pointer, struct xf_val v)
{
    if (!pointer)
        return;
    xf_rule_reach_whole(r->f, pointer, &r->call->where);
    v = xf_mpi_at_place(r, pointer, v);
    if (v.kind == XK_SAME && !xf_val_rest(&v))
        xf_val_set_rest(&v, xf_num_fresh(r->f->nums, r->call, r->f->at.path, NULL));
    xf_flow_set_contents(r->f, r->st, pointer, v, &r->call->where);
}

struct xf_val xf_mpi_message_bytes(const struct xf_mpi_run *r, char count, char type,
                                   const struct xf_num *processes)
{
    const struct xf_val *n = xf_mpi_operand(r, count);
    int t = xf_mpi_arg(r->mpi, type);
    if (!n || t < 0)
        return (struct xf_val){.kind = XK_UNSET};
    struct xf_val per =
        xf_val_same(true, xf_datatype_bytes(r->f, r->call->arg[t + 1], &r->args[t]));
    if (processes)
        xf_val_set_rest(&per, xf_num_mul(r->f->nums, xf_val_rest(&per), processes));
    return xf_val_arith(&r->f->store->t, XOP_MUL, *n, per, false, &r->call->where);
}

/* Data arrives in argument `buffer`. */
void xf_mpi_arrive(const struct xf_mpi_run *r, char buffer, const struct xf_val *bytes,
                   struct xf_val v)
{
    int b = xf_mpi_arg(r->mpi, buffer);
    const struct xf_val *pointer = xf_mpi_operand(r, buffer);
    if (!pointer)
        return;
    xf_rule_reach_whole(r->f, pointer, &r->call->where);
    v = xf_mpi_at_place(r, pointer, v);
    if (v.kind == XK_SAME) {
        const struct xf_num *arrived = xf_num_fresh(r->f->nums, r->call, r->f->at.path, NULL);
        xf_val_set_rest(&v, xf_val_rest(&v) ? xf_val_rest(&v) : arrived);
        xf_val_set_value_number(&v, arrived);
    }
    xf_flow_fill(r->f, r->st, pointer, r->call->arg[b + 1], bytes, v, &r->call->where);
}

bool xf_mpi_on_group_comm(const struct xf_mpi_run *r)
{
    const struct xf_val *comm = xf_mpi_operand(r, 'C');
    return !r->f->in.group || (comm && xf_num_equal(xf_val_rest(comm), r->f->in.group->comm));
}

/* What the call makes equal on all its processes is equal on all of the group. */
bool xf_mpi_spans_group(const struct xf_mpi_run *r)
{
    return xf_mpi_on_group_comm(r) || xf_mpi_is_macro(r, 'C', "MPI_COMM_WORLD");
}

/* The root of a broadcast is whoever has an item: what it sends is judged where it is sent. */
static bool is_owner(const struct xf_mpi_run *r, char role)
{
    const struct xf_val *v = xf_mpi_operand(r, role);
    return role == 'R' && r->mpi->class == XF_MPI_BCAST && v->kind == XK_SPLIT &&
           xf_val_tells(v) == XF_TELLS_OWNER && xf_mpi_on_group_comm(r);
}

void xf_mpi_check_numbers(const struct xf_mpi_run *r)
{
    for (size_t i = 0; r->mpi->roles[i] && i + 1 < r->call->n; i++) {
        const struct xf_val *v = &r->args[i];
        if (strchr("nmdSRgtu", r->mpi->roles[i]) && !is_owner(r, r->mpi->roles[i]))
            xf_rule_call_number(r->f, r->call, v);
        if (!strchr("NDTV", r->mpi->roles[i]) || !xf_val_is_pointer(v))
            continue;
        struct xf_val told = xf_mpi_contents(r, v);
        if (!xf_val_is_plain(&told) && told.kind != XK_SPLIT)
            told = xf_val_split(&r->f->store->t, XEV_POSITION, &r->call->where);
        xf_rule_call_number(r->f, r->call, &told);
    }
}

bool xf_mpi_type_fits(const struct xf_mpi_run *r, char buffer, char type)
{
    int b = xf_mpi_arg(r->mpi, buffer);
    return xf_datatype_fits(xf_mpi_handle_name(r, type), r->call->arg[b + 1]);
}

const struct xf_object *xf_mpi_variable_in(const struct xf_mpi_run *r, char buffer)
{
    const struct xf_val *pointer = xf_mpi_operand(r, buffer);
    const struct xf_object *o = pointer ? xf_flow_target(r->f->store, &pointer->to) : NULL;
    return o && !o->array && !o->fields.n && pointer->kind == XK_SAME &&
                   xf_num_is_zero(xf_val_rest(pointer))
               ? o
               : NULL;
}

const struct xf_object *xf_mpi_integer_in(const struct xf_mpi_run *r, char buffer)
{
    const struct xf_object *o = xf_mpi_variable_in(r, buffer);
    bool fits = o && xf_flow_counts_plainly(o->type) && o->type->size_bytes == sizeof(int) &&
                xf_mpi_is_macro(r, 't', "MPI_INT") &&
                (!xf_mpi_operand(r, 'u') || xf_mpi_is_macro(r, 'u', "MPI_INT"));
    return fits ? o : NULL;
}
