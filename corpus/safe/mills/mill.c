/* SPDX-License-Identifier: MIT */
#include "config.h"

void turn(double *sail, int n, const struct config *c);

void turn(double *sail, int n, const struct config *c)
{
    int i, r;

    for (r = 0; r < c->rounds; r++)
        for (i = 0; i < n; i++)
            sail[i] = sail[i] * c->wind + 1.0;
}
