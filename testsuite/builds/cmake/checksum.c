/* SPDX-License-Identifier: MIT */
#include "grid.h"

double checksum(double (*plate)[WIDTH], int rows)
{
    double sum = 0.0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < WIDTH; j++)
            sum += plate[i][j] * (i % 7 + j);
    return sum;
}
