/* SPDX-License-Identifier: MIT
 * The element of each row that stands in the diagonal of the whole matrix. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N 24

int main(int argc, char **argv)
{
    static int all[N * N];
    int rank, size, sum = 0, total;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = N / size;
    int *a = malloc(rows * N * sizeof *a);
    if (rank == 0)
        for (int i = 0; i < N * N; i++)
            all[i] = i * 7 % 5;
    MPI_Scatter(all, rows * N, MPI_INT, a, rows * N, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++)
        sum += a[i * N + rank * rows + i];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
