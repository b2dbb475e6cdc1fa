/* SPDX-License-Identifier: MIT
 * stats.h: what many measurements of one thing say, whatever a few of them do. No MPI here.
 */
#ifndef RSC_PROBE_STATS_H
#define RSC_PROBE_STATS_H

/* The median of x[n], n >= 1; sorts x. Of an even number the mean of the middle two. */
double probe_median(double *x, int n);

struct probe_summary { /* of the samples of one size; seconds */
    int n;
    double median_s;
    double error;   /* standard error of the median, relative to it */
    int n_outliers; /* further from the median than noise explains */
    double worst_s; /* the outlier furthest off; 0: none */
};

/* Summary of samples[n], n >= 1; sorts them. An outlier is more than five standard deviations, as
 * the median absolute deviation estimates them, and more than a tenth away from the median. */
struct probe_summary probe_summarise(double *samples, int n);

#endif
