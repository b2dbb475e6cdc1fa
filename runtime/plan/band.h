/* SPDX-License-Identifier: MIT
 * band.h: how many units can be left for each position and those behind it, in any distribution
 * that ends by a given time.
 */
#ifndef RSC_PLAN_BAND_H
#define RSC_PLAN_BAND_H

#include "price.h"

struct rsc_band {
    const struct rsc_star *star;
    double limit_s;
    int64_t *low, *high;       /* [p] units left when position i's turn comes */
    int64_t *shares;           /* [p] the band is closest around these */
    struct rsc_prices *before; /* [p] of the units given to the positions before i */
    struct rsc_pricing pricing;
    struct rsc_prices behind; /* of position `known` and those behind it */
    double sent_s;            /* seconds to send the shares of the positions before `known` */
    double left;              /* units of position `known` and those behind it */
    int known;                /* windows of this position and of those behind it are known */
    double slack;             /* units by which rounding errors may falsify a comparison */
    double most_cells;        /* the caller's: no more in a window, the others being cut off */
    bool cut;                 /* result: there were others */
};

/* The band of limit_s, closest around shares[p], which end by then. star->max must not exceed what
 * can be done by limit_s. Errors: ENOMEM. The star (p >= 2, n >= 1, increasing costs) is borrowed,
 * shares are not kept. */
int rsc_band_create(const struct rsc_star *star, double limit_s, const int64_t *shares,
                    struct rsc_band *band, struct rsc_err *err);
void rsc_band_clear(struct rsc_band *band);

/* Make the window of position i known, that of i + 1 being the last one known (i = p - 1: none). It
 * may be empty: low above high. */
void rsc_band_extend(struct rsc_band *band, int i);

/* Cells of all windows together, which become known by this: more than a sweep meets, which learns
 * on its way. */
double rsc_band_cells(struct rsc_band *band);

/* Can `left` units be left for position i and those behind it, if these then take rest_s? */
bool rsc_band_holds(const struct rsc_band *band, int i, int64_t left, double rest_s);

/* Tell that position `known` and those behind it cannot do low, low + 1, .. high units in less than
 * seconds[0], [1], .., and that no other number matters. The next windows become narrower. */
void rsc_band_tell(struct rsc_band *band, int64_t low, int64_t high, const double *seconds);

#endif
