/* SPDX-License-Identifier: MIT
 * Does any item satisfy a condition? */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

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
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    int any = 0, anywhere;
    for (int i = 0; i < chunk; i++)
        any |= part[i] > 10;
    MPI_Allreduce(&any, &anywhere, 1, MPI_INT, MPI_BOR, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", anywhere);
    MPI_Finalize();
    return 0;
}
