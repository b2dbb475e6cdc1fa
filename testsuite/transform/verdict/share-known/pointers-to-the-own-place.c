/* SPDX-License-Identifier: MIT
 * Pointers to the own place in the whole, along which a loop goes from zero. */
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
    int rows = N / size, first = rank * rows;
    MPI_Scatter(A, rows * M, MPI_INT, A[first], rows * M, MPI_INT, 0, MPI_COMM_WORLD);
    int(*mine)[M] = A + first, (*out)[M] = B + first;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < M; j++)
            out[i][j] = mine[i][j] * 3;
    MPI_Gather(B[first], rows * M, MPI_INT, B, rows * M, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", B[N - 1][0]);
    MPI_Finalize();
    return 0;
}
