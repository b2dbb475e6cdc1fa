/* SPDX-License-Identifier: MIT
 * hand_gather.h: blocks that are sent one by one, and received by the root each at its place in the
 * whole, in a loop over the processes: a gather written by hand.
 */
#ifndef XF_HAND_GATHER_H
#define XF_HAND_GATHER_H

#include <stdbool.h>

struct xf_expr;
struct xf_flow;
struct xf_mpi_call;
struct xf_state;
struct xf_val;

/* True when this is a part of that: each process but the root sends its block to the root, once; a
 * trip of a loop over the processes receives the block of one, at its place in the whole. */
bool xf_hand_gather(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct xf_mpi_call *mpi, const struct xf_val *args);

/* After a run: all processes contribute the same block. */
void xf_hand_gather_check(struct xf_flow *f);

#endif
