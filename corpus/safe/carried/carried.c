/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static int n0 = 120;
static int keep[240];
static void step(int* all, int* res, int size, int n, int second)
{
    int i, nloc = n / size;
    int p[240];
    MPI_Scatter(all, nloc, MPI_INT, p, nloc, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < nloc; i++) {
        if (second)
            p[i] += keep[i];
        else
            keep[i] = p[i];
    }
    MPI_Gather(p, nloc, MPI_INT, res, nloc, MPI_INT, 0, MPI_COMM_WORLD);
}

int main(int argc, char** argv)
{
    int rank, size, i;
    static int all[240], res[240];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (i = 0; i < 240; i++)
            all[i] = i * 7919 % 101 - 30;
    step(all, res, size, n0, 0);
    step(all + 60, res, size, n0, 1);
    if (rank == 0)
        for (i = 0; i < 240; i++)
            printf("%d%c", res[i], i % 20 == 19 ? '\n' : ' ');

    MPI_Finalize();
    return 0;
}
