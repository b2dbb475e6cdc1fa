/* SPDX-License-Identifier: MIT
 * hand_scatter.h: a whole that the root sends part by part, in a loop over the other processes,
 * each of which receives its part: a scatter written by hand.
 */
#ifndef XF_HAND_SCATTER_H
#define XF_HAND_SCATTER_H

#include <stdbool.h>

struct xf_expr;
struct xf_flow;
struct xf_messages;
struct xf_mpi_call;
struct xf_state;
struct xf_val;

/* Before a run. */
void xf_hand_scatter_begin(struct xf_messages *messages);

/* A call that passes a message: true when it is part of a deal, and done. */
bool xf_hand_scatter(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                     const struct xf_mpi_call *mpi, const struct xf_val *args);

/* After a run: each message of a deal is received as such, and no other is. */
void xf_hand_scatter_check(struct xf_flow *f);

#endif
