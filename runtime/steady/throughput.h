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

struct rsc_usage {        /* zero-initialise, then set what differs */
    const bool *usable;   /* [n_arcs] only these carry items; NULL: all */
    const double *item_s; /* [n_arcs] what an item takes there; NULL: what the link says */
    double period_s;      /* every usable arc has a message in this time, whose start-up ports and
                             link must have time for; 0: start-ups do not count */
};

/* Fill *out with a flow of the greatest throughput, without circles. Errors: ECONDITION (no master;
 * start-ups leave no time), EUNSUPPORTED (no GLPK), ESOLVER, ENOMEM.
 */
int rsc_throughput(const struct rsc_graph *graph, const struct rsc_usage *usage,
                   struct rsc_flow *out, struct rsc_err *err);

#endif
