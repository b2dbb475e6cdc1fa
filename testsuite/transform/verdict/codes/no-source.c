/* SPDX-License-Identifier: MIT
 * The block comes from a wrapper of MPI_Scatter without source, whose call comes out of a macro and cannot be edited.
 * options: --facts ../share-known/facts.yaml */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int share_out(double *all, double *part, int n, MPI_Comm comm);
#define DEAL(all, part, n) share_out(all, part, n, MPI_COMM_WORLD)

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = malloc(n * sizeof *all);
    double *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i;
    DEAL(all, part, chunk);
    for (int i = 0; i < chunk; i++)
        part[i] *= 2;
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[1]);
    MPI_Finalize();
    return 0;
}
