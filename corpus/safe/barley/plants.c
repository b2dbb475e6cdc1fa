/* SPDX-License-Identifier: MIT */
#include "barley.h"

void ripen(float *height, int n)
{
    int i;
    for (i = 0; i < n; i++)
        height[i] = height[i] * 1.5f + 2.0f;
}

void dry(float *water, int n)
{
    int i;
    for (i = 0; i < n; ++i)
        if (water[i] > 4.0f)
            water[i] = water[i] - 4.0f;
        else
            water[i] = 0.0f;
}
