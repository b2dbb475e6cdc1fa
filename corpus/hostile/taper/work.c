/* SPDX-License-Identifier: MIT */
#include "taper.h"

static double weight(int i)
{
    return 1.0 / (1 + i);
}

void window_block(double *x, int n)
{
    int i;

    for (i = 0; i < n; i++)
        x[i] *= weight(i);
}
