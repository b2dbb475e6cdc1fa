/* SPDX-License-Identifier: MIT */
#include "samename.h"

extern int factor;

void scale(int *x, int n)
{
    int i;

    for (i = 0; i < n; i++) {
        x[i] *= factor;
        if (x[i] % 7 == 0)
            factor = factor % 9 + 1;
    }
}
