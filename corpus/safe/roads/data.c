/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include "roads.h"

void init_data(void)
{
    int i;

    share = nroads / procs;
    mine = (double *)malloc(share * sizeof(double));
    if (me == 0) {
        lengths = (double *)malloc(nroads * sizeof(double));
        costs = (double *)malloc(nroads * sizeof(double));
        for (i = 0; i < nroads; i++)
            lengths[i] = 1.0 + (i * 37) % 101;
    }
}

void print_result(void)
{
    int i;

    for (i = 0; i < share * procs; i += 10)
        printf("road %d: %.2f\n", i, costs[i]);
}
