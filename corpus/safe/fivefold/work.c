/* SPDX-License-Identifier: MIT */
#include "fivefold.h"

static double weight(int i)
{
    return 1.0 / (1 + i % 5);
}

void window_block(double *x, int n)
{
    int i;

    for (i = 0; i < n; i++)
        x[i] *= weight(i);
}
