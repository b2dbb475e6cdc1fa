/* SPDX-License-Identifier: MIT */
#include "stats.h"

#include <math.h>
#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double probe_median(double *x, int n)
{
    qsort(x, (size_t)n, sizeof *x, compare);
    return n % 2 ? x[n / 2] : 0.5 * (x[n / 2 - 1] + x[n / 2]);
}

/* The standard deviation that normally distributed samples[n], sorted, with this median would have:
 * the median of the distances, found from both ends, which are furthest off. */
static double deviation(const double *samples, int n, double median)
{
    int low = 0, high = n - 1;
    double distance = 0.0;
    while (high - low + 1 >= n / 2 + 1) {
        double below = median - samples[low], above = samples[high] - median;
        distance = fmax(below, above);
        if (below > above)
            low++;
        else
            high--;
    }
    return 1.4826 * distance;
}

struct probe_summary probe_summarise(double *samples, int n)
{
    struct probe_summary out = {.n = n, .median_s = probe_median(samples, n)};
    double sigma = deviation(samples, n, out.median_s), worst = 0.0;
    if (out.median_s > 0.0)
        out.error = 1.2533 * sigma / sqrt(n) / out.median_s;
    for (int i = 0; i < n; i++) {
        double off = fabs(samples[i] - out.median_s);
        if (off <= 5.0 * sigma || off <= 0.1 * out.median_s)
            continue;
        out.n_outliers++;
        if (off > worst)
            out.worst_s = samples[i];
        worst = fmax(worst, off);
    }
    return out;
}
