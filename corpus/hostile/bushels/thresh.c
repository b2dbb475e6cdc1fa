/* SPDX-License-Identifier: MIT */
#include "bushels.h"

void thresh(int *x, int n)
{
    int i;

    for (i = 0; i < BUSHELS(n); i++)
        x[i] = -x[i];
}
