/* SPDX-License-Identifier: MIT */
#include "glacier.h"

void melt(struct field *f, double degrees)
{
    for (int i = 0; i < f->n_local; i++) {
        f->part[i] -= 0.25 * degrees;
        if (f->part[i] < 0)
            f->part[i] = 0;
    }
}
