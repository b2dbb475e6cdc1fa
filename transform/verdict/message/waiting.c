/* SPDX-License-Identifier: MIT */
#include "waiting.h"

#include <stdbool.h>
#include <stdint.h>

#include "calls.h"
#include "control.h"
#include "flow.h"
#include "mpi_operands.h"
#include "never_empty.h"
#include "num.h"
#include "stopping.h"
#include "value.h"

static bool has_root_of_group(const struct xf_mpi_run *r)
{
    const struct xf_val *root = xf_mpi_operand(r, 'R');
    return root && xf_val_is_uniform(root) && xf_num_equal(xf_val_rest(root), r->f->in.group->root);
}

/* Nobody waits for a message without items. Of the group's own calls the plan sees to it that there
 * is one, where an item may end the program; what other groups deal out has plans of its own. */
static bool moves_something(const struct xf_mpi_run *r)
{
    const struct xf_val *count = xf_mpi_operand(r, 'n');
    int64_t k, scale, rest;
    if (!count)
        return true;
    if (count->kind == XK_SAME)
        return xf_num_is_const(xf_val_rest(count), &k) && k > 0;
    if (count->kind != XK_AFFINE || !xf_val_is_own_multiple(count) ||
        !xf_num_is_const(xf_val_share(count), &scale) ||
        !xf_num_is_const(xf_val_rest(count), &rest) || scale < 1 || rest < 0)
        return false;
    if (r->f->progress.stopping.call)
        xf_rule_keep_one(
            r->f, &r->call->where,
            "is waited for, as an item may end the program: the plan keeps one everywhere");
    return true;
}

void xf_mpi_note_waiting(const struct xf_mpi_run *r)
{
    if (r->mpi->class == XF_MPI_FILE)
        xf_stopping_show(r->f, r->st, r->call, false);
    if (!r->f->in.group || r->mpi->nonblocking || r->mpi->persistent || !xf_mpi_spans_group(r) ||
        !moves_something(r))
        return;
    switch (xf_mpi_transfer(r->mpi)) {
    case XF_MPI_ALLGATHER:
    case XF_MPI_ALLREDUCE:
    case XF_MPI_ALLTOALL:
    case XF_MPI_BARRIER:
        xf_stopping_wait(r->f, r->st, XF_ALL_WAIT_FOR_ALL);
        break;
    case XF_MPI_GATHER:
    case XF_MPI_REDUCE:
        if (has_root_of_group(r))
            xf_stopping_wait(r->f, r->st, XF_ROOT_WAITS);
        break;
    case XF_MPI_SCATTER:
    case XF_MPI_BCAST:
        if (has_root_of_group(r))
            xf_stopping_wait(r->f, r->st, XF_ALL_WAIT_FOR_ROOT);
        break;
    default:
        break;
    }
}

bool xf_mpi_stops_for_item(const struct xf_mpi_run *r)
{
    struct xf_val control = xf_flow_control(r->f, r->st);
    bool stops = r->mpi->class == XF_MPI_ABORT && control.kind == XK_ITEM;
    if (stops)
        xf_stopping_note(r->f, r->call, xf_mpi_operand(r, 'V'));
    return stops;
}
