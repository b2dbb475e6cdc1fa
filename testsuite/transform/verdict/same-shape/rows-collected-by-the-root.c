/* SPDX-License-Identifier: MIT
 * Rows are sent to the root, which receives them at their place in the whole. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 120
#define M 4
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = N / size;
    static double a[N][M], c[N][M];
    if (rank == 0)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < M; j++)
                a[i][j] = i * j % 7;
    double(*part)[M] = malloc(share * sizeof *part), (*res)[M] = malloc(share * sizeof *res);
    MPI_Scatter(a, share * M, MPI_DOUBLE, part, share * M, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        for (int j = 0; j < M; j++)
            res[i][j] = part[i][j] * 2;
    if (rank == 0) {
        memcpy(c, res, share * M * sizeof(double));
        for (int r = 1; r < size; r++)
            MPI_Recv(&c[r * share][0], share * M, MPI_DOUBLE, r, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        for (int i = 0; i < share * size; i++)
            printf("%g\n", c[i][1]);
    } else
        MPI_Send(res, share * M, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
