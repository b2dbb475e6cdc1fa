/* SPDX-License-Identifier: MIT */
#include "markets.h"

double mean(const double *x, int n)
{
    double s = 0.0;
    int i;

    for (i = 0; i < n; i++)
        s += x[i];
    return n > 0 ? s / n : 0.0;
}
