/* SPDX-License-Identifier: MIT
 * A macro for the share, of globals; the index in the whole in a helper. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N     96
#define SHARE (N / nprocs)
static int rank, nprocs;
static int whole[N], mine[N];

static int weight(int i)
{
    return (rank * SHARE + i % 4) % 5 + 1;
}

static void apply(void)
{
    for (int i = 0; i < SHARE; i++)
        mine[i] *= weight(i);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (rank == 0)
        for (int i = 0; i < N; i++)
            whole[i] = i + 1;
    MPI_Scatter(whole, SHARE, MPI_INT, mine, SHARE, MPI_INT, 0, MPI_COMM_WORLD);
    apply();
    MPI_Gather(mine, SHARE, MPI_INT, whole, SHARE, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < SHARE * nprocs; i += 5)
            printf("%d\n", whole[i]);
    MPI_Finalize();
    return 0;
}
