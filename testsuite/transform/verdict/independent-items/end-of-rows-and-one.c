/* SPDX-License-Identifier: MIT
 * As end-of-rows.c, with one number more: of the next process. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, m = 3, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = n / size;
    double *all = malloc((n * m + 1) * sizeof *all);
    for (int i = 0; i < n * m + 1; i++)
        all[i] = i;
    for (int i = rank * rows * m; i < (rank + 1) * rows * m + 1; i++)
        all[i] = 2 * all[i] + 1;
    MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, rows * m, MPI_DOUBLE, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[n * m]);
    MPI_Finalize();
    return 0;
}
