/* SPDX-License-Identifier: MIT
 * observe.h: what a run sees of the call sites that may belong to a group.
 */
#ifndef XF_OBSERVE_H
#define XF_OBSERVE_H

struct xf_expr;
struct xf_flow;
struct xf_mpi_call;
struct xf_state;
struct xf_val;

/* Note what is seen of a call site of f->seen */
void xf_flow_observe(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                     const struct xf_mpi_call *mpi, const struct xf_val *args);

#endif
