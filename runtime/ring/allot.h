/* SPDX-License-Identifier: MIT
 * allot.h: bandwidths of all ways of a ring anew ([Ring] 4.3).
 */
#ifndef RSC_RING_ALLOT_H
#define RSC_RING_ALLOT_H

#include "members.h"
#include "sharing.h"

/* The ways of members[n], and the links that they share, as a sharing: way 2 * i is that from
 * member i to the next one, 2 * i + 1 that to the one before. Release with rsc_allotment_clear().
 * Errors: ENOMEM. */
struct rsc_allotment {
    struct rsc_sharing sharing;
    double *cap, *capacity, *bandwidth, *weight; /* owned; the last two [n_ways] */
    int *first, *way;
};
int rsc_allotment_create(const struct rsc_graph *graph, const struct rsc_member *members, int n,
                         struct rsc_allotment *out, struct rsc_err *err);
void rsc_allotment_clear(struct rsc_allotment *allotment);

/* Give the ways of members[n] new bandwidths: FAIR, or SOLVER, the least sum of [Ring] eq. 4. For
 * NONE and a single member nothing is done. Errors: ENOMEM. */
int rsc_allot(const struct rsc_graph *graph, enum rsc_refine refine, struct rsc_member *members,
              int n, struct rsc_err *err);

#endif
