/* SPDX-License-Identifier: MIT
 * Counts and places that the root alone fills: elsewhere nobody looks at them. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 1200, chunk, i;
    int *values = NULL, *counts = NULL, *displs = NULL, *mine;
    long odd = 0, total = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    chunk = n / size;
    if (rank == 0) {
        values = malloc(n * sizeof(int));
        counts = malloc(size * sizeof(int));
        displs = malloc(size * sizeof(int));
        for (i = 0; i < n; i++)
            values[i] = i * 7919 % 1009;
        for (i = 0; i < size; i++) {
            counts[i] = chunk;
            displs[i] = i * chunk;
        }
    }
    mine = malloc(chunk * sizeof(int));
    MPI_Scatterv(values, counts, displs, MPI_INT, mine, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++) {
        if (mine[i] % 2)
            odd++;
        mine[i] = mine[i] * 3 % 500;
    }
    MPI_Gatherv(mine, chunk, MPI_INT, values, counts, displs, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Reduce(&odd, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        long sum = 0;
        for (i = 0; i < n; i++)
            sum += (long)(i % 9) * values[i];
        printf("%ld odd, checksum %ld\n", total, sum);
        free(values);
        free(counts);
        free(displs);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
