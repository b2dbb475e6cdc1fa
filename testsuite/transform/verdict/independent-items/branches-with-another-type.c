/* SPDX-License-Identifier: MIT
 * The root cuts to another type than the others do. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size, factor = 3;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    if (rank == 0) {
        int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
        MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
        for (int i = 0; i < chunk; i++)
            part[i] = (int)(signed char)(part[i] * factor);
        MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
        printf("%d\n", all[n - 1]);
    } else {
        int *part = malloc(chunk * sizeof *part);
        MPI_Scatter(NULL, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
        for (int i = 0; i < chunk; i++)
            part[i] = (int)(short)(part[i] * factor);
        MPI_Gather(part, chunk, MPI_INT, NULL, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
