/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 120;
    static int all[240], res[240];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (i = 0; i < 240; i++)
            all[i] = i * 7919 % 101 - 30;
    int p[240];
    int chunk = n / size;
    MPI_Scatter(all, chunk, MPI_INT, p, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk / 2; i++)
    {
        p[i] *= 2;
    }
    for (i = chunk / 2; i < chunk; i++)
    {
        p[i] *= 3;
    }
    MPI_Gather(p, chunk, MPI_INT, res, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < 240; i++)
            printf("%d%c", res[i], i % 20 == 19 ? '\n' : ' ');

    MPI_Finalize();
    return 0;
}
