/* SPDX-License-Identifier: MIT
 * startups.h: the throughput in periods of a given length, where every link that is used has one
 * message in each, with its start-up ([Divisible] appendix A).
 */
#ifndef RSC_STEADY_STARTUPS_H
#define RSC_STEADY_STARTUPS_H

#include "flow.h"

/* Fill *out with a flow that can be carried out in periods of period_s, start-ups included, on the
 * arcs with usable[n_arcs], NULL: all. It need not be the greatest one, but has no less than
 * 1 - A / period_s of the throughput of `ideal`, a flow of greatest throughput on these arcs
 * without start-ups, A being the sum of the start-ups on the arcs that `ideal` uses. Errors:
 * ESOLVER, ENOMEM. */
int rsc_throughput_periodic(const struct rsc_graph *graph, const bool *usable,
                            const struct rsc_flow *ideal, double period_s, struct rsc_flow *out,
                            struct rsc_err *err);

#endif
