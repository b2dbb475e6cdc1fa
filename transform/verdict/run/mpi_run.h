/* SPDX-License-Identifier: MIT
 * mpi_run.h: one MPI call being run; for flow_mpi.c and flow_mpi_local.c alone.
 */
#ifndef XF_MPI_RUN_H
#define XF_MPI_RUN_H

#include "flow.h"
#include "calls.h"

struct xf_mpi_run { /* one call being run */
    struct xf_flow *f;
    struct xf_state *st;
    const struct xf_expr *call;
    const struct xf_mpi_call *mpi;
    struct xf_val *args;
};

const struct xf_val *xf_mpi_operand(const struct xf_mpi_run *r, char role);
struct xf_val xf_mpi_contents(const struct xf_mpi_run *r, const struct xf_val *pointer);
void xf_mpi_set(const struct xf_mpi_run *r, const struct xf_val *pointer, struct xf_val v);
void xf_mpi_arrive(const struct xf_mpi_run *r, char buffer, const struct xf_val *bytes,
                   struct xf_val v);
bool xf_mpi_spans_group(const struct xf_mpi_run *r);
void xf_mpi_set_outputs(const struct xf_mpi_run *r, bool uniform, const struct xf_num *number);
void xf_mpi_tell_length(const struct xf_mpi_run *r);
void xf_mpi_run_local(const struct xf_mpi_run *r);
bool xf_mpi_is_local(enum xf_mpi_class c);

#endif
