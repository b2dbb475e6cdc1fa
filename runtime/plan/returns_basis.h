/* SPDX-License-Identifier: MIT
 * returns_basis.h: where the simplex method begins with results that return first in first out.
 */
#ifndef RSC_PLAN_RETURNS_BASIS_H
#define RSC_PLAN_RETURNS_BASIS_H

#include "star.h"

/* What [Return] theorem 1 says of the optimum: who takes part is a run of the order, each without a
 * pause between computing and returning, but perhaps one at an end of it. */
struct rsc_enrolment {
    int first, last; /* positions of the run, root left out; last < first: nobody */
    int pausing;     /* position, -1: nobody */
    bool root;       /* the root computes */
    double item_s;   /* seconds per item */
};

/* The best such run on one port for linear costs, in O(p). False: results return in another order,
 * on two ports, or there are bounds on shares; then the theorem says nothing. */
bool rsc_returns_enrol(const struct rsc_star *star, struct rsc_enrolment *out);

#endif
