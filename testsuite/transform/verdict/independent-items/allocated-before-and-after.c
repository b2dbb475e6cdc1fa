/* SPDX-License-Identifier: MIT
 * The root has a table before its length is broadcast, the others allocate theirs behind that. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size, length;
    double *table;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        scanf("%d", &length);
        table = malloc(length * sizeof *table);
        for (int i = 0; i < length; i++)
            table[i] = 0.5 * i;
    }
    MPI_Bcast(&length, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank != 0)
        table = malloc(length * sizeof *table);
    MPI_Bcast(table, length, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    double *result = malloc(n * sizeof *result), *mine = malloc(chunk * sizeof *mine);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        mine[i] = table[part[i] % length];
    MPI_Gather(mine, chunk, MPI_DOUBLE, result, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", result[n - 1]);
    MPI_Finalize();
    return 0;
}
