/* SPDX-License-Identifier: MIT */
#include "field.h"

void blow(struct field *f, double wind)
{
    int i;

    double mean = 0.0;

    for (i = 0; i < f->local; i++)
        mean += f->height[i] / f->local;
    for (i = 0; i < f->local; i++)
        f->height[i] = 0.9 * f->height[i] + wind * mean;
}
