/* SPDX-License-Identifier: MIT
 * A sum that goes on from item to item, in loops up to the position in the whole. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define MAX 32

int main(int argc, char **argv)
{
    static double all[MAX][MAX], part[MAX][MAX], x[MAX], y[MAX], z[MAX];
    int rank, size, n = atoi(argv[1]);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = n / size;
    for (int i = 0; i < n; i++)
        x[i] = i % 5;
    if (rank == 0)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                all[i][j] = i * 7 % 5 + j;
    MPI_Scatter(all, rows * MAX, MPI_DOUBLE, part, rows * MAX, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++) {
        static double sum;
        for (int j = 0; j < rank * rows + i; j++)
            sum += x[j];
        y[i] = sum;
    }
    MPI_Gather(y, rows, MPI_DOUBLE, z, rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%g\n", z[i]);
    MPI_Finalize();
    return 0;
}
