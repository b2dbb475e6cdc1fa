/* SPDX-License-Identifier: MIT
 * The program goes on only if there is a rest. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define N 60

static int in[N][N], out[N][N];

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (N % size == 0) {
        MPI_Finalize();
        return 1;
    }
    int from = rank * N / size, to = (rank + 1) * N / size;
    if (rank == 0)
        for (int i = 0; i < N * N; i++)
            in[i / N][i % N] = i * 7 % 31;
    MPI_Scatter(in, N * N / size, MPI_INT, in[from], N * N / size, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = from; i < to; i++)
        for (int j = 0; j < N; j++)
            out[i][j] = in[i][j] * in[i][j];
    MPI_Gather(out[from], N * N / size, MPI_INT, out, N * N / size, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < N; i++)
            printf("%d\n", out[i][N - 1 - i]);
    MPI_Finalize();
    return 0;
}
