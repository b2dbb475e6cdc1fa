/* SPDX-License-Identifier: MIT
 * service.h: how a root serves its processes, as told by when they have their data. No MPI here.
 *
 * The model: the root serves at most `window` processes at a time, in the order given; each at most
 * at the speed at which it is served alone, together at most at the speed of the root's own link,
 * which they share fairly. Window 1 is one after another, a window of all is all at once.
 */
#ifndef RSC_PROBE_SERVICE_H
#define RSC_PROBE_SERVICE_H

struct probe_service {
    int window;
    double root_transfers_per_s; /* what the root's link carries; INFINITY: never the limit */
    double error;                /* mean deviation of the arrival times, relative to the last one */
};

/* The service that explains arrival_s[n] best. A window between 1 and n has to explain them clearly
 * better than both of these. n >= 1. -1: out of memory. */
int probe_explain(const double *alone_s, const double *arrival_s, int n, struct probe_service *out);

#endif
