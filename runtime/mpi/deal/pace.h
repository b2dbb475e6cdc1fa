/* SPDX-License-Identifier: MIT
 * pace.h: how often it is worth while to look whether a transfer has ended: so that looking takes a
 * small part of the time whatever it costs, and asking whether it is time to look hardly any.
 */
#ifndef RSC_MPI_PACE_H
#define RSC_MPI_PACE_H

#include <stdbool.h>

struct rsc_pace {   /* zero-initialise */
    int left, skip; /* calls until the clock is asked, of so many */
    double asked_s; /* the clock, when it was asked last */
    double looked_s;
    double cost_s; /* of looking once */
};

/* Whether the clock is to be asked in this call; what most calls do. */
static inline bool rsc_pace_asks(struct rsc_pace *pace)
{
    if (--pace->left > 0)
        return false;
    pace->left = pace->skip;
    return true;
}

/* It is `now_s`: is it time to look? */
bool rsc_pace_is_due(struct rsc_pace *pace, double now_s);

/* Looking took from `from_s` to `now_s`: the last time, when nothing was found any more. */
void rsc_pace_looked(struct rsc_pace *pace, double from_s, double now_s);

#endif
