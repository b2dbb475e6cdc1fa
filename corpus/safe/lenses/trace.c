/* SPDX-License-Identifier: MIT */
#include "lens.h"

void trace(struct ray *rays, int count, int lenses)
{
    int k;
    struct ray *r;

    for (r = rays; r < rays + count; r++)
        for (k = 1; k <= lenses; k++)
            through(r, 2.0f * k);
}
