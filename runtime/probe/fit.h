/* SPDX-License-Identifier: MIT
 * fit.h: from times of messages of several sizes to a start-up and a cost per byte. No MPI here.
 *
 * MPI libraries change their protocol with the size of a message, so that one straight line seldom
 * describes all sizes. The line is the one that describes large messages, down to the smallest size
 * at which it still holds; shares are large messages.
 */
#ifndef RSC_PROBE_FIT_H
#define RSC_PROBE_FIT_H

struct probe_point { /* median of one size */
    double bytes, seconds;
    double error; /* of the median, relative */
};

struct probe_line {
    double startup_s, per_byte_s; /* never negative */
    int first;                    /* index of the smallest size it describes */
    double median_deviation;      /* relative, over the sizes it describes */
    double worst_deviation;       /* the same, the largest one */
    int worst;                    /* index of the size of that */
};

enum { PROBE_LEAST_SIZES = 4 }; /* that a line must describe */

/* The line through points[n] by increasing bytes, n >= 1; seconds must be positive. The fit
 * minimises relative deviations, and those far off count less (Huber's weights). */
struct probe_line probe_fit(const struct probe_point *points, int n);

#endif
