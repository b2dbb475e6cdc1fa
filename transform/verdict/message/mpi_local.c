/* SPDX-License-Identifier: MIT */
#include "mpi_local.h"

#include <string.h>

#include "calls.h"
#include "datatype.h"
#include "field.h"
#include "flow.h"
#include "ir.h"
#include "mpi_operands.h"
#include "num.h"
#include "object.h"
#include "plan_state.h"
#include "points_to.h"
#include "same_shape.h"
#include "state.h"
#include "store.h"
#include "value.h"

/* A number, or those in an array. */
static struct xf_val told(const struct xf_mpi_run *r, size_t i)
{
    bool array = r->mpi->roles[i] == 'V' && xf_val_is_pointer(&r->args[i]);
    return array && xf_val_is_plain(&r->args[i]) ? xf_mpi_contents(r, &r->args[i]) : r->args[i];
}

/* A handle, or an answer, tells what it was made from. */
void xf_mpi_set_outputs(const struct xf_mpi_run *r, bool uniform, const struct xf_num *number)
{
    struct xf_val v = xf_val_same(uniform, number);
    for (size_t i = 0; r->mpi->roles[i] && i + 1 < r->call->n; i++) {
        struct xf_val from = told(r, i);
        if (strchr("CVt", r->mpi->roles[i]) && !xf_val_is_plain(&from))
            v = xf_val_transfer(&r->f->store->t, v, from, &r->call->where);
    }
    for (size_t i = 0; r->mpi->roles[i] && i + 1 < r->call->n; i++)
        if (strchr("vaq", r->mpi->roles[i]))
            xf_mpi_set(r, &r->args[i], v);
}

/* The status says how long the message was, beside where it came from. */
void xf_mpi_tell_length(const struct xf_mpi_run *r)
{
    static const char *const others[] = {"MPI_SOURCE", "MPI_TAG", "MPI_ERROR"};
    int a = xf_mpi_arg(r->mpi, 'a');
    if (a < 0 || !r->args[a].to.n)
        return;
    xf_mpi_set(r, &r->args[a], xf_val_split(&r->f->store->t, XEV_BOUND, &r->call->where));
    struct xf_object *o = xf_flow_target(r->f->store, &r->args[a].to);
    for (size_t i = 0;
         o && !o->array && !xf_val_field(&r->args[a]) && i < sizeof others / sizeof *others; i++)
        xf_state_set(r->f->store, r->st,
                     xf_object_field(r->f->store, o, xf_nums_name(r->f->nums, others[i])),
                     xf_val_same(false, NULL));
}

static void run_type(const struct xf_mpi_run *r)
{
    const char *out = strrchr(r->mpi->roles, 'v');
    if (strncmp(r->mpi->name, "MPI_Type_", 9) || !out || out == r->mpi->roles || out[1])
        return;
    xf_mpi_set_outputs(r, true, NULL);
    xf_datatype_made(r->f, r->call, r->mpi->name, r->args);
}

/* `uniform`: what the call gives is the same on all processes; `bytes` of it, if that is known. */
static void run_plain(const struct xf_mpi_run *r, bool uniform, const struct xf_val *bytes)
{
    for (size_t i = 0; i + 1 < r->call->n; i++) {
        struct xf_val in = xf_mpi_contents(r, &r->args[i]);
        if (!xf_val_is_plain(&r->args[i]) || in.kind == XK_BLOCK)
            xf_rule_message(r->f, r->call);
        else if (!xf_val_is_plain(&in))
            xf_rule_number_sent(r->f, r->call);
        if (r->mpi->roles[0] && i < strlen(r->mpi->roles) && strchr("rb", r->mpi->roles[i]))
            xf_mpi_arrive(r, r->mpi->roles[i], bytes, xf_val_same(uniform, NULL));
    }
    xf_mpi_set_outputs(r, uniform, NULL);
}

/* Numbers, and what is in memory that is read: the place to go on from among them. */
static bool is_given_alike(const struct xf_mpi_run *r)
{
    bool alike = true;
    for (size_t i = 0; r->mpi->roles[i] && i + 1 < r->call->n; i++) {
        struct xf_val in = xf_mpi_contents(r, &r->args[i]);
        bool memory = strchr("sv", r->mpi->roles[i]), told = strchr("nmtuV", r->mpi->roles[i]);
        alike = alike && (!memory || xf_val_is_uniform(&in)) &&
                (!told || xf_val_is_uniform(&r->args[i]));
    }
    return alike;
}

static void run_pack(const struct xf_mpi_run *r)
{
    bool unpacks = xf_mpi_arg(r->mpi, 'm') >= 0;
    struct xf_val bytes = xf_mpi_message_bytes(r, 'm', 'u', NULL);
    run_plain(r, is_given_alike(r), unpacks ? &bytes : NULL);
}

void xf_mpi_run_local(const struct xf_mpi_run *r)
{
    const struct xf_val *comm = xf_mpi_operand(r, 'C');
    struct xf_nums *nums = r->f->nums;
    if (r->mpi->class == XF_MPI_INIT)
        xf_plan_may_start(r->f, r->st, r->call);
    if (r->mpi->class == XF_MPI_RANK || r->mpi->class == XF_MPI_SIZE ||
        r->mpi->class == XF_MPI_INIT)
        xf_state_set(r->f->store, r->st, r->f->hidden.begun,
                     xf_val_same(true, xf_num_const(nums, 1)));
    switch (r->mpi->class) {
    case XF_MPI_RANK:
        xf_mpi_set_outputs(r, false, comm ? xf_num_rank(nums, xf_val_rest(comm)) : NULL);
        break;
    case XF_MPI_SIZE:
        xf_mpi_set_outputs(r, xf_mpi_spans_group(r),
                           comm ? xf_num_size(nums, xf_val_rest(comm)) : NULL);
        break;
    case XF_MPI_TYPE:
        run_type(r);
        break;
    case XF_MPI_INIT:
        break;
    case XF_MPI_PACK:
        run_pack(r);
        break;
    default:
        run_plain(r, false, NULL);
        break;
    }
}

bool xf_mpi_is_local(enum xf_mpi_class c)
{
    return c == XF_MPI_RANK || c == XF_MPI_SIZE || c == XF_MPI_TYPE || c == XF_MPI_PACK ||
           c == XF_MPI_LOCAL || c == XF_MPI_INIT;
}
