/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include "weaver.h"

int part_of(int n, int p)
{
    return n / p;
}

int *take(int n)
{
    return calloc(n, sizeof(int));
}

void give_back(int *p)
{
    free(p);
}
