/* SPDX-License-Identifier: MIT */
#ifndef STATS_H
#define STATS_H

/* numbers about a series of measured values */
struct summary {
    double mean;
    double low;
    double high;
};

double part_mean(const double *values, int count);
void part_range(const double *values, int count, double *low, double *high);
void combine(double own_mean, double own_low, double own_high, struct summary *out);
#endif
