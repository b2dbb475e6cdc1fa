/* SPDX-License-Identifier: MIT */
#include "comets.h"

static void pull(comet_t *c, double dt)
{
    int d;
    double q = 1.0 + c->r[0] * c->r[0] + c->r[1] * c->r[1] + c->r[2] * c->r[2];

    for (d = 0; d < 3; d++)
        c->v[d] -= dt * c->r[d] / q;
}

void step(comet_t *c, int n, double dt)
{
    int i, d;

    for (i = 0; i < n; i++) {
        pull(&c[i], dt);
        for (d = 0; d < 3; d++)
            c[i].r[d] += dt * c[i].v[d];
    }
}
