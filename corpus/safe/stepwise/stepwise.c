/* SPDX-License-Identifier: MIT
 * Dealt out and collected in every step, by functions; the share is set once. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
struct world {
    int n, per, rank, size;
    double *x, *part;
};

static void deal(struct world *w)
{
    MPI_Scatter(w->x, w->per, MPI_DOUBLE, w->part, w->per, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}
static void move(struct world *w, double dt)
{
    for (int i = 0; i < w->per; i++)
        w->part[i] += dt * (1.0 - w->part[i]);
}
static void collect(struct world *w)
{
    MPI_Gather(w->part, w->per, MPI_DOUBLE, w->x, w->per, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}
static void make(struct world *w, int n)
{
    w->n = n;
    MPI_Comm_rank(MPI_COMM_WORLD, &w->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &w->size);
    w->per = n / w->size;
    w->part = malloc(sizeof(double) * w->per);
    w->x = w->rank ? NULL : malloc(sizeof(double) * n);
    for (int i = 0; w->rank == 0 && i < n; i++)
        w->x[i] = i * 0.5;
}
int main(int argc, char **argv)
{
    struct world w;
    MPI_Init(&argc, &argv);
    make(&w, 48);
    for (int t = 0; t < 4; t++) {
        deal(&w);
        move(&w, 0.125);
        collect(&w);
    }
    if (w.rank == 0)
        for (int i = 0; i < w.per * w.size; i++)
            printf("%g\n", w.x[i]);
    MPI_Finalize();
    return 0;
}
