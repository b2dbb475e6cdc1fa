/* SPDX-License-Identifier: MIT
 * block.h: the group's own transfers: a scatter makes a local block, a gather or an allgather puts
 * the blocks together again.
 */
#ifndef XF_BLOCK_H
#define XF_BLOCK_H

#include <stdbool.h>

struct xf_expr;
struct xf_flow;
struct xf_inputs;
struct xf_mpi_call;
struct xf_state;
struct xf_val;

/* The group's own transfers */
bool xf_flow_is_group_call(const struct xf_inputs *inputs, const struct xf_expr *call);

/* Where the call is told `rank == root ? MPI_IN_PLACE : part`, the part of the other processes;
 * else NULL. */
const struct xf_expr *xf_block_of_others(struct xf_flow *f, const struct xf_expr *call,
                                         const struct xf_mpi_call *mpi);

/* `others`: what that expression is worth, or NULL. */
void xf_call_group(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                   const struct xf_mpi_call *mpi, const struct xf_val *args,
                   const struct xf_val *others);

#endif
