/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <math.h>
#include "rod.h"

void rod_create(rod_t *r, int total, int np, double k)
{
    r->total = total;
    r->local = total / np;
    r->k = k;
    r->now = calloc(r->local + 2, sizeof(double));
    r->next = calloc(r->local + 2, sizeof(double));
}

void rod_destroy(rod_t *r)
{
    free(r->now);
    free(r->next);
}

/* one explicit step; returns the largest change */
double rod_step(rod_t *r)
{
    double worst = 0.0;
    int i;

    for (i = 1; i <= r->local; i++) {
        double d = r->k * (r->now[i - 1] - 2.0 * r->now[i] + r->now[i + 1]);
        r->next[i] = r->now[i] + d;
        if (fabs(d) > worst)
            worst = fabs(d);
    }
    double *t = r->now;
    r->now = r->next;
    r->next = t;
    return worst;
}
