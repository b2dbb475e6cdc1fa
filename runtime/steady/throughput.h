/* SPDX-License-Identifier: MIT
 * throughput.h: the greatest number of items per second that a graph computes in the long run,
 * [Steady] 2.2 and 3, as a linear program.
 *
 * For nodes that receive and send through one port (work-parallel, sequential) it is a bound that
 * need not be reached: three transfers among three such nodes exclude one another though no port is
 * busy for more than two of them. The timetable tells, see timetable.h.
 */
#ifndef RSC_STEADY_THROUGHPUT_H
#define RSC_STEADY_THROUGHPUT_H

#include "flow.h"

/* Fill *out with a flow of the greatest throughput that uses only the arcs with usable[n_arcs],
 * NULL: all. It has no circles. Errors: ECONDITION (no master), EUNSUPPORTED (no GLPK), ESOLVER,
 * ENOMEM.
 */
int rsc_throughput(const struct rsc_graph *graph, const bool *usable, struct rsc_flow *out,
                   struct rsc_err *err);

#endif
