/* SPDX-License-Identifier: MIT
 * Parts by MPI_Scatterv that begin with the last item of the part before: all alike, but not side by side. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 480, i;
    double *all = NULL, *mine, sum = 0, total;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int local = n / size, counts[64], displs[64];
    for (i = 0; i < size; i++) {
        counts[i] = local;
        displs[i] = i * (local - 1);
    }
    if (rank == 0) {
        all = malloc(n * sizeof(double));
        for (i = 0; i < n; i++)
            all[i] = i * 31 % 64;
    }
    mine = malloc(local * sizeof(double));
    MPI_Scatterv(all, counts, displs, MPI_DOUBLE, mine, local, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < local; i++)
        sum += mine[i] * mine[i];
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", total);
    free(mine);
    free(all);
    MPI_Finalize();
    return 0;
}
