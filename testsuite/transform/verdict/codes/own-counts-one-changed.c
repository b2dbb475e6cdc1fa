/* SPDX-License-Identifier: MIT
 * All counts are equal, but for one that is changed when they are there. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 960, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, counts[64], displs[64];
    for (int i = 0; i < size; i++) {
        counts[i] = chunk;
        displs[i] = i * chunk;
    }
    counts[1] = chunk / 2;
    int mine = counts[rank];
    double *all = calloc(n, sizeof *all), *part = malloc(mine * sizeof *part);
    MPI_Scatterv(all, counts, displs, MPI_DOUBLE, part, mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < mine; i++)
        part[i] = 2 * part[i] + 1;
    MPI_Gatherv(part, mine, MPI_DOUBLE, all, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
