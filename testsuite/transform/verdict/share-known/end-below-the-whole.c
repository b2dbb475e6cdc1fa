/* SPDX-License-Identifier: MIT
 * The end of the own rows in the whole is compared with the number of rows, which it never
 * exceeds. */
#include <mpi.h>
#include <stdio.h>
#define N 60
#define M 4

static int A[N][M], B[N][M];

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = N / size, first = rank * rows, to = (rank + 1) * rows;
    MPI_Scatter(A, rows * M, MPI_INT, A[first], rows * M, MPI_INT, 0, MPI_COMM_WORLD);
    int end = to < N ? to : N;
    for (int i = first; i < end; i++)
        for (int j = 0; j < M; j++)
            B[i][j] = A[i][j] * 3;
    MPI_Gather(B[first], rows * M, MPI_INT, B, rows * M, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", B[N - 1][0]);
    MPI_Finalize();
    return 0;
}
