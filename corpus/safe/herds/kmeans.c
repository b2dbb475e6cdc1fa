/* SPDX-License-Identifier: MIT */
#include <string.h>
#include <math.h>
#include "kmeans.h"

static int nearest(const double *p, const struct cluster *c)
{
    int best = 0;
    double dbest = 1e30;
    for (int k = 0; k < K; k++) {
        double d = 0.0;
        for (int j = 0; j < DIM; j++)
            d += (p[j] - c->centre[k][j]) * (p[j] - c->centre[k][j]);
        if (d < dbest) {
            dbest = d;
            best = k;
        }
    }
    return best;
}

void assign(const double *pts, int *label, int npts, const struct cluster *c)
{
    for (int i = 0; i < npts; i++)
        label[i] = nearest(pts + i * DIM, c);
}

void accumulate(const double *pts, const int *label, int npts, struct cluster *c)
{
    memset(c->sum, 0, sizeof c->sum);
    memset(c->members, 0, sizeof c->members);
    for (int i = 0; i < npts; i++) {
        c->members[label[i]]++;
        for (int j = 0; j < DIM; j++)
            c->sum[label[i]][j] += pts[i * DIM + j];
    }
}

int update(struct cluster *c, const double sum[K][DIM], const int members[K])
{
    int moved = 0;
    for (int k = 0; k < K; k++) {
        if (members[k] == 0)
            continue;
        for (int j = 0; j < DIM; j++) {
            double v = sum[k][j] / members[k];
            if (fabs(v - c->centre[k][j]) > 1e-6)
                moved = 1;
            c->centre[k][j] = v;
        }
    }
    return moved;
}
