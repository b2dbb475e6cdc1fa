/* SPDX-License-Identifier: MIT
 * adapt.h: a group that runs repeatedly is planned anew from the measured times of its last round.
 */
#ifndef RSC_MPI_ADAPT_H
#define RSC_MPI_ADAPT_H

#include "agree.h"
#include "watch.h"

/* What to do about a workload of a group that has run before: `known` is its plan, NULL: none yet.
 * *keep says that this plan stays, in which case *out is it once more. Collective over the home's
 * communicator. -1: communication or memory failed. */
int rsc_adapt(struct rsc_home *home, const struct rsc_agreement *agreement,
              struct rsc_watched *watched, const struct rsc_workload *workload,
              const struct rsc_plan *known, struct rsc_distribution *out, bool *keep);

#endif
