/* SPDX-License-Identifier: MIT */
#include "benches.h"

#define BENCH 64

static int bench[BENCH];
static int lying;

void load_bench(const int *x, int n)
{
    int i;

    lying = n < BENCH ? n : BENCH;
    for (i = 0; i < lying; i++)
        bench[i] = x[i];
}

void plane(void)
{
    int i;

    for (i = 0; i < lying; i++)
        bench[i] = 100 * bench[i] + 7;
}

void unload_bench(int *x, int n)
{
    int i;

    for (i = 0; i < lying && i < n; i++)
        x[i] = bench[i];
}
