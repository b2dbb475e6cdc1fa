/* SPDX-License-Identifier: MIT */
#include "waiting.h"

#include <stdbool.h>

#include "calls.h"
#include "control.h"
#include "flow.h"
#include "mpi_operands.h"
#include "num.h"
#include "stopping.h"
#include "value.h"

static bool has_root_of_group(const struct xf_mpi_run *r)
{
    const struct xf_val *root = xf_mpi_operand(r, 'R');
    return root && xf_val_is_uniform(root) && xf_num_equal(xf_val_rest(root), r->f->in.group->root);
}

void xf_mpi_note_waiting(const struct xf_mpi_run *r)
{
    if (r->mpi->class == XF_MPI_FILE)
        xf_stopping_show(r->f, r->st, r->call, false);
    if (!r->f->in.group || r->mpi->nonblocking || r->mpi->persistent || !xf_mpi_spans_group(r))
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
