/* SPDX-License-Identifier: MIT
 * closed.h: the rational optimum of a star with linear costs, [Scatter] 4.1 and 4.2.
 */
#ifndef RSC_PLAN_CLOSED_H
#define RSC_PLAN_CLOSED_H

#include "star.h"

/* Seconds per unit of the best rational distribution over positions `first` .. p-1 when every cost
 * is replaced by the steepest line below it: D(P_first, ..., P_p) of those that theorem 2 selects.
 * So n times D(0) is a lower bound of every distribution, for all costs, whatever the bounds on
 * shares. Infinite when nobody can compute. If rates[p] is given, rates[i] = D(P_i, ..., P_p). */
double rsc_closed_rate_s(const struct rsc_star *star, double *rates);

#endif
