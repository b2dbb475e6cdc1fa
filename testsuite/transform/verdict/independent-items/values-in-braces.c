/* SPDX-License-Identifier: MIT
 * Members and elements are given values by name, a structure where it is needed. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
struct range {
    double lo, hi;
};
static int holds(struct range r, double v)
{
    return v >= r.lo && v < r.hi;
}
int main(int argc, char **argv)
{
    int n = 1000, rank, size, chunk, status = 1;
    double *all = NULL, *part = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const double factor[3] = {[0] = 1, [2] = 3};
    struct range most = {.hi = 900, .lo = 10};
    chunk = n / size;
    part = malloc(chunk * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i;
    }
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] *= factor[holds(most, part[i]) + holds((struct range){20, 30}, part[i])];
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[1]);
    status = 0;

    free(part);
    free(all);
    MPI_Finalize();
    return status;
}
