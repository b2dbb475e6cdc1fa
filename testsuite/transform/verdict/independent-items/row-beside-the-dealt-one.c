/* SPDX-License-Identifier: MIT
 * Rows are made one by one: each item gets what stands in the row beside the one that was dealt
 * out. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, size, n = 240;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int part = n / size;
    double *all = calloc(n, sizeof *all);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i;
    double *row[3];
    for (int k = 0; k < 3; k++)
        row[k] = malloc(part * sizeof **row);
    for (int i = 0; i < part; i++)
        row[1][i] = i * 10.0;
    MPI_Scatter(all, part, MPI_DOUBLE, row[0], part, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < part; i++)
        row[0][i] = row[1][i] + 1;
    MPI_Gather(row[0], part, MPI_DOUBLE, all, part, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
