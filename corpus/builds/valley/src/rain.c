/* SPDX-License-Identifier: MIT */
#include "valley.h"

void rain_on(double amount)
{
    for (int i = 0; i < cells_here; i++)
        level[i] += amount;
    drain(0.05);
}
