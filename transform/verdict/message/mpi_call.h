/* SPDX-License-Identifier: MIT
 * mpi_call.h: MPI calls that are not the group's own transfers: what becomes of values that follow
 * the split.
 */
#ifndef XF_MPI_CALL_H
#define XF_MPI_CALL_H

#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_mpi_call;
struct xf_state;

/* `args` and `others`, see xf_block_of_others() (NULL: none), are evaluated. */
struct xf_val xf_call_mpi(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                          const struct xf_mpi_call *mpi, struct xf_val *args,
                          const struct xf_val *others);

#endif
