/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include "kmeans.h"

void load_points(double **pts, int *n)
{
    *n = 240;
    *pts = malloc(*n * DIM * sizeof(double));
    for (int i = 0; i < *n; i++) {
        (*pts)[i * DIM] = (i % 4) * 10.0 + (i * 7 % 13) * 0.25;
        (*pts)[i * DIM + 1] = (i % 2) * 8.0 + (i * 11 % 17) * 0.25;
    }
}
