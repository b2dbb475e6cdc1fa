/* SPDX-License-Identifier: MIT */
/* research code, 2003: particles in a box, several arrays, positions updated in a loop over time,
   diagnostics every few steps, everything in global arrays of fixed maximum size */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include "mpi.h"

#define NMAX 2000
#define NDIM 2

double x[NMAX][NDIM], v[NMAX][NDIM];   /* whole (root) */
double xl[NMAX][NDIM], vl[NMAX][NDIM]; /* mine */
int n = 360, nl, me, np;
double box = 10.0, dt = 0.05;

void setup()
{
    int i;
    for (i = 0; i < n; i++) {
        x[i][0] = (i * 37 % 100) / 10.0;
        x[i][1] = (i * 53 % 100) / 10.0;
        v[i][0] = (i % 7 - 3) * 0.25;
        v[i][1] = (i % 5 - 2) * 0.5;
    }
}

void move(double p[][NDIM], double w[][NDIM], int m)
{
    int i, d;
    for (i = 0; i < m; i++)
        for (d = 0; d < NDIM; d++) {
            p[i][d] += dt * w[i][d];
            if (p[i][d] < 0.0 || p[i][d] > box) {
                w[i][d] = -w[i][d];
                p[i][d] += dt * w[i][d];
            }
        }
}

double energy()
{
    double e = 0.0, sum;
    int i;
    for (i = 0; i < nl; i++)
        e += 0.5 * (vl[i][0] * vl[i][0] + vl[i][1] * vl[i][1]);
    MPI_Allreduce(&e, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return sum;
}

int main(int argc, char **argv)
{
    int step;
    double e;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    nl = n / np;
    if (me == 0)
        setup();
    MPI_Scatter(x, nl * NDIM, MPI_DOUBLE, xl, nl * NDIM, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Scatter(v, nl * NDIM, MPI_DOUBLE, vl, nl * NDIM, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (step = 1; step <= 40; step++) {
        move(xl, vl, nl);
        if (step % 10 == 0) {
            e = energy();
            MPI_Gather(xl, nl * NDIM, MPI_DOUBLE, x, nl * NDIM, MPI_DOUBLE, 0, MPI_COMM_WORLD);
            if (me == 0)
                printf("%4d  e=%10.5f  x17=(%8.4f,%8.4f)\n", step, e, x[17][0], x[17][1]);
        }
    }
    MPI_Finalize();
    return 0;
}
