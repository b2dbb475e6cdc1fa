/* SPDX-License-Identifier: MIT */
#ifndef LENS_H
#define LENS_H
#include <math.h>

struct ray {
    float x, angle;
};

static inline float bend(float x, float focal)
{
    return -x / focal;
}

static inline void through(struct ray *r, float focal)
{
    r->angle += bend(r->x, focal);
    r->x += r->angle * 0.5f;
}

void trace(struct ray *rays, int count, int lenses);
#endif
