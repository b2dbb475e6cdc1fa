/* SPDX-License-Identifier: MIT */
#include "gorge.h"

void rain_on(double amount)
{
    for (int i = 0; i + 1 < cells_here; i++)
        level[i + 1] += amount + 0.01 * level[i];
    drain(0.05);
}
