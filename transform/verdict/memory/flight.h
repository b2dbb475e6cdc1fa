/* SPDX-License-Identifier: MIT
 * flight.h: transfers of the group that are under way: MPI_Iscatter and its like, until their
 * request is waited for. What they do to memory is done where they start; nobody may look at it, or
 * change what they send, before they are known to be complete.
 */
#ifndef XF_FLIGHT_H
#define XF_FLIGHT_H

#include <stdbool.h>

struct xf_expr;
struct xf_flow;
struct xf_mpi_call;
struct xf_object;
struct xf_state;
struct xf_val;
struct xf_where;

/* A non-blocking call of the group starts; requests are waited for; o is used meanwhile. */
void xf_flow_launch(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct xf_mpi_call *mpi, const struct xf_val *args);
void xf_flow_land(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                  const struct xf_mpi_call *mpi, const struct xf_val *args);
void xf_flow_touch(struct xf_flow *f, const struct xf_state *st, const struct xf_object *o,
                   bool writes, const struct xf_where *where);

#endif
