/* SPDX-License-Identifier: MIT
 * Fixed values at the ends of the whole, where a process has no neighbour. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int low = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    int high = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    double *all = calloc(n, sizeof *all);
    double *old = calloc(chunk + 2, sizeof *old), *new = calloc(chunk + 2, sizeof *new), *swap;
    MPI_Scatter(all, chunk, MPI_DOUBLE, old + 1, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int t = 0; t < 10; t++) {
        MPI_Sendrecv(&old[1], 1, MPI_DOUBLE, low, 0, &old[chunk + 1], 1, MPI_DOUBLE, high, 0,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Sendrecv(&old[chunk], 1, MPI_DOUBLE, high, 0, &old[0], 1, MPI_DOUBLE, low, 0,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (low == MPI_PROC_NULL)
            old[0] = 1;
        if (high == MPI_PROC_NULL)
            old[chunk + 1] = 2;
        for (int i = 1; i <= chunk; i++)
            new[i] = (old[i - 1] + old[i + 1]) / 2;
        swap = old;
        old = new;
        new = swap;
    }
    MPI_Gather(old + 1, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[1]);
    MPI_Finalize();
    return 0;
}
