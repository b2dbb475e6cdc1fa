/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include "series.h"

double *series_read(int n)
{
    double *v = malloc(n * sizeof(*v));
    unsigned state = 12345u;
    for (int i = 0; i < n; i++) {
        state = state * 1103515245u + 12345u;
        v[i] = (state >> 16) % 1000 / 10.0;
    }
    return v;
}

double *series_part(int n)
{
    double *v = malloc(n * sizeof(*v));
    if (v == NULL)
        exit(2);
    return v;
}
