/* SPDX-License-Identifier: MIT */
#include "filter.h"

void clip(double *v, int n, double limit)
{
    for (int i = 0; i < n; i++)
        if (v[i] > limit)
            v[i] = limit + (v[i] - limit) * 0.125;
}
