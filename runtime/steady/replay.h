/* SPDX-License-Identifier: MIT
 * replay.h: a number of periods carried out, from nothing to nothing left.
 *
 * Items that begin their path in period b are passed on by the path's node v in period b +
 * level[v]; none begin that would not be computed in the end.
 */
#ifndef RSC_STEADY_REPLAY_H
#define RSC_STEADY_REPLAY_H

#include "flow.h"

/* Longest ways over arcs of the paths: level[n_nodes], 0 for masters. The paths form no circle. */
void rsc_replay_levels(const struct rsc_graph *graph, const struct rsc_paths *paths, int *level);

/* Carry out `periods` periods in which every path takes its items; *done: how many were computed.
 * Errors: ESOLVER (items were to be passed on before they had come, or were left over), ENOMEM. */
int rsc_replay_run(const struct rsc_graph *graph, const struct rsc_paths *paths, const int *level,
                   int64_t periods, int64_t *done, struct rsc_err *err);

#endif
