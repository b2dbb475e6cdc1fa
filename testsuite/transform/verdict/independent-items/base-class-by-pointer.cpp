/* SPDX-License-Identifier: MIT
 * A function writes a member of the base class by a pointer to that. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
struct base {
    double factor;
};
struct derived : base {
    double offset;
};
static void keep(base *b, double x)
{
    b->factor = x;
}
int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = (double *)calloc(n, sizeof(double)), *part = (double *)malloc(chunk * sizeof(double));
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    derived d;
    d.factor = 1;
    d.offset = 2;
    for (int i = 0; i < chunk; i++) {
        part[i] = part[i] * d.factor + d.offset;
        keep(&d, part[i]);
    }
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[3]);
    MPI_Finalize();
    return 0;
}
