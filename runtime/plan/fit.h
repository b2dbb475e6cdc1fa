/* SPDX-License-Identifier: MIT
 * fit.h: how much a position can take when everything must end by a given time.
 *
 * Costs are increasing. A share fits position i if, after `sent_s` seconds of earlier transfers, it
 * ends by limit_s and the minimum shares of the positions after it still do.
 */
#ifndef RSC_PLAN_FIT_H
#define RSC_PLAN_FIT_H

#include "star.h"

struct rsc_fit {
    const struct rsc_star *star;
    double *after_s; /* [p] seconds that the minimum shares after i need until all is done */
    double *min_sent_after_s; /* [p] seconds to send them */
    int64_t *min_after;       /* [p] their units, the root's included */
};

struct rsc_room {   /* for one position */
    double sent_s;  /* seconds of earlier transfers */
    double after_s; /* seconds needed after the end of its transfer in any case */
    double limit_s; /* all ends by then */
    double slower;  /* so many times as long as alone its transfer takes */
};

/* The greatest share in [least, most] of position i for which there is room; -1 when there is none
 * for the least. */
int64_t rsc_room_share(const struct rsc_star *star, int i, const struct rsc_room *room,
                       int64_t least, int64_t most);

/* Errors: ENOMEM. */
int rsc_fit_create(const struct rsc_star *star, struct rsc_fit *fit, struct rsc_err *err);
void rsc_fit_clear(struct rsc_fit *fit);

/* The greatest share in [minimum, most] that fits position i; -1 when the minimum does not. */
int64_t rsc_fit_share(const struct rsc_fit *fit, int i, double sent_s, double limit_s,
                      int64_t most);

/* Let position i be the last one above its minimum but for the root, which takes what is left after
 * `given` units to earlier positions: a share of i in [minimum, full] with which the root ends by
 * limit_s, or -1. `full` must fit. */
int64_t rsc_fit_last(const struct rsc_fit *fit, int i, int64_t given, double sent_s, double limit_s,
                     int64_t full);

#endif
