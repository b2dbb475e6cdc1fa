/* SPDX-License-Identifier: MIT */
#include "fares.h"

void apply(int *list, int n, fare_fn fn)
{
    int i;

    for (i = 0; i < n; i++)
        list[i] = fn(list[i]);
}
