/* SPDX-License-Identifier: MIT */
#include "harvest.h"

void second_harvest(double *trees)
{
    int i;

    for (i = 0; i < TREES; i++)
        trees[i] = trees[i] > 20.0 ? trees[i] / 20.0 : trees[i];
    rank_all(trees, MPI_COMM_WORLD);
}
