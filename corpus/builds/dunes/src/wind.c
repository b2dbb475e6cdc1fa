/* SPDX-License-Identifier: MIT */
#include "field.h"

void blow(struct field *f, double wind)
{
    int i;

    for (i = 0; i < f->local; i++)
        f->height[i] = 0.9 * f->height[i] + wind;
}
