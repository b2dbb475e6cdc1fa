/* SPDX-License-Identifier: MIT
 * A mean of each part by its own number of items, and the mean of these. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 485, i, sum = 0;
    double *all = NULL, *mine, own = 0, result = 0;

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
    for (i = 0; i < local; i++)
        own += mine[i];
    own /= local;
    MPI_Reduce(&own, &result, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%.6f\n", result / size);
    free(mine);
    free(all);
    MPI_Finalize();
    return 0;
}
