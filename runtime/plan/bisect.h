/* SPDX-License-Identifier: MIT
 * bisect.h: how often a time can be halved or doubled, which bounds every search for one.
 */
#ifndef RSC_PLAN_BISECT_H
#define RSC_PLAN_BISECT_H

#include <float.h>

enum {
    /* From 2^-31 s on, so many doublings reach 1e307 s, more than any sum of costs (star.c). */
    RSC_MOST_DOUBLINGS = DBL_MAX_EXP + 31,
    /* Halving the way between two doubles >= 0 ends after as many steps as there are powers of two
     * from the greatest to the least double, and one for each bit of a mantissa: then no double
     * lies between. */
    RSC_MOST_HALVINGS = DBL_MAX_EXP - DBL_MIN_EXP + 2 * DBL_MANT_DIG
};

#endif
