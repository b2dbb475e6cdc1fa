/* SPDX-License-Identifier: MIT
 * no_collective.h: no-collective: processes have different numbers of pieces, so nothing is
 * communicated once for each, but the results that go back with it.
 */
#ifndef XF_NO_COLLECTIVE_H
#define XF_NO_COLLECTIVE_H

struct xf_expr;
struct xf_flow;
struct xf_mpi_call;

/* A call of MPI that is none of the group's. */
void xf_rule_no_collective(const struct xf_flow *f, const struct xf_expr *call,
                           const struct xf_mpi_call *mpi);

#endif
