/* SPDX-License-Identifier: MIT
 * Parts by MPI_Scatterv, all of one length; the mean of each has the same weight. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 480, i;
    double *all = NULL, *mine, mean = 0, sum = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int local = n / size, counts[64], displs[64];
    for (i = 0; i < size; i++) {
        counts[i] = local;
        displs[i] = i * local;
    }
    if (rank == 0) {
        all = malloc(n * sizeof(double));
        for (i = 0; i < n; i++)
            all[i] = i;
    }
    mine = malloc(local * sizeof(double));
    MPI_Scatterv(all, counts, displs, MPI_DOUBLE, mine, local, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < local; i++)
        mean += mine[i];
    mean = mean / local * mean;
    MPI_Reduce(&mean, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%.6f\n", sum / size);
    free(mine);
    free(all);
    MPI_Finalize();
    return 0;
}
