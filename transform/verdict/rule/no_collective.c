/* SPDX-License-Identifier: MIT */
#include "no_collective.h"

#include "calls.h"
#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "value.h"

void xf_rule_no_collective(const struct xf_flow *f, const struct xf_expr *call,
                           const struct xf_mpi_call *mpi)
{
    if (!f->pieces.list || f->pieces.own || !f->pieces.in || mpi->class == XF_MPI_RANK ||
        mpi->class == XF_MPI_SIZE || mpi->class == XF_MPI_ABORT)
        return;
    bool local =
        mpi->class == XF_MPI_LOCAL || mpi->class == XF_MPI_TYPE || mpi->class == XF_MPI_PACK;
    if (local && f->pieces.ending)
        return;
    xf_flow_event(f, local ? XEV_PIECES_EFFECT : XEV_PIECES_CALL, &call->where, NULL, call->text);
}
