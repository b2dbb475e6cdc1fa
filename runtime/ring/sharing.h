/* SPDX-License-Identifier: MIT
 * sharing.h: how ways through a graph share the bandwidth of links, [Ring] 4.2 and 4.3.
 *
 * A way gets one bandwidth on all its links. On a limit (what is left of a link) the bandwidths of
 * its ways add up to at most its capacity; besides, each way has a cap, as on a backbone. In any
 * unit, the same for all.
 */
#ifndef RSC_RING_SHARING_H
#define RSC_RING_SHARING_H

#include "rescatter_err.h"

struct rsc_sharing {
    int n_ways, n_limits;
    const double *cap;      /* [n_ways] > 0; infinite: none */
    const double *capacity; /* [n_limits] > 0 */
    const int *first, *way; /* the ways on a limit: way[first[l] .. first[l + 1]) */
};

/* Max-min fairness: the smallest bandwidth is as great as possible, then the next one. Every way
 * has a cap or is on a limit. Fill bandwidth[n_ways]. Errors: ENOMEM. */
int rsc_share_fairly(const struct rsc_sharing *sharing, double *bandwidth, struct rsc_err *err);

/* The least sum of weight[w] / bandwidth[w]: [Ring] eq. 4 with weight 1/w_i. By ascent on the
 * Lagrange multipliers of the limits; the result keeps all limits and is within some 1e-6 of the
 * least sum. Errors: ENOMEM. */
int rsc_share_for_sum(const struct rsc_sharing *sharing, const double *weight, double *bandwidth,
                      struct rsc_err *err);

#endif
