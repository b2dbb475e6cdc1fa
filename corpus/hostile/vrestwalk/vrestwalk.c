/* SPDX-License-Identifier: MIT
 * Differences within each part, which begins with its first value. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 485, i, sum = 0;
    double *all = NULL, *mine, result = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int counts[64], displs[64];
    for (i = 0; i < size; i++) {
        counts[i] = n / size + (i < n % size);
        displs[i] = sum;
        sum += counts[i];
    }
    int local = counts[rank];
    if (rank == 0) {
        all = malloc(n * sizeof(double));
        for (i = 0; i < n; i++)
            all[i] = i * i % 57;
    }
    mine = malloc(local * sizeof(double));
    MPI_Scatterv(all, counts, displs, MPI_DOUBLE, mine, local, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = local - 1; i > 0; i--)
        mine[i] -= mine[i - 1];
    MPI_Gatherv(mine, local, MPI_DOUBLE, all, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < n; i++)
            result += i % 13 * all[i];
        printf("%.6f\n", result);
    }
    free(mine);
    free(all);
    MPI_Finalize();
    return 0;
}
