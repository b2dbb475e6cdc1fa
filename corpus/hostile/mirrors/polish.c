/* SPDX-License-Identifier: MIT */
#include "mirrors.h"

void polish(int n)
{
    int i;

    for (i = 0; i + 1 < n; i++)
        block[i] = 0.5 * (block[i] + view[i]);
}
