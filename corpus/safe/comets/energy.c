/* SPDX-License-Identifier: MIT */
#include "comets.h"

double energy(const comet_t *c, int n)
{
    double sum = 0.0;
    int i;

    for (i = 0; i < n; i++)
        sum += c[i].v[0] * c[i].v[0] + c[i].v[1] * c[i].v[1] + c[i].v[2] * c[i].v[2];
    return 0.5 * sum;
}
