/* SPDX-License-Identifier: MIT */
#include "bodies.h"

void step(struct body *body, int n, double dt)
{
    int i;
    for (i = 0; i < n; i++) {
        body[i].v -= body[i].x * dt;
        body[i].x += body[i].v * dt;
    }
}

double energy(const struct body *body, int n)
{
    double sum = 0.0;
    int i;
    for (i = 0; i < n; i++)
        sum += body[i].mass * (body[i].v * body[i].v + body[i].x * body[i].x) / 2.0;
    return sum;
}
