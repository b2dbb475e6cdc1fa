/* SPDX-License-Identifier: MIT
 * A function that gets the address of the structure with the share changes it between the calls. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct options {
    int rows, share, calls;
    double factor;
};

static void begin(struct options *o, int argc)
{
    o->rows = argc > 1 ? 240 : 120;
    o->factor = 2;
    o->calls = 0;
}

static void scale(double *x, int n, struct options *o)
{
    for (int i = 0; i < n; i++)
        x[i] *= o->factor;
    o->calls++;
    o->share = o->share / 2;
}

int main(int argc, char **argv)
{
    int rank, size;
    double *all = NULL;
    struct options o;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    begin(&o, argc);
    o.share = o.rows / size;
    double *part = malloc(o.share * sizeof *part);
    if (rank == 0)
        all = calloc(o.rows, sizeof *all);
    MPI_Scatter(all, o.share, MPI_DOUBLE, part, o.share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    scale(part, o.share, &o);
    while (o.calls < 3)
        scale(part, o.share, &o);
    MPI_Gather(part, o.share, MPI_DOUBLE, all, o.share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g after %d\n", all[o.rows - 1], o.calls);
    MPI_Finalize();
    return 0;
}
