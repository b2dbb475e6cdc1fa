/* SPDX-License-Identifier: MIT */
/* main divides, the layers below do the rest */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int transform(int v)
{
    return v * v % 1009;
}

static void transform_all(int *block, int len)
{
    for (int k = 0; k < len; k++)
        block[k] = transform(block[k]);
}

static void round_trip(int *whole, int *block, int len)
{
    MPI_Scatter(whole, len, MPI_INT, block, len, MPI_INT, 0, MPI_COMM_WORLD);
    transform_all(block, len);
    MPI_Gather(block, len, MPI_INT, whole, len, MPI_INT, 0, MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    int rank, size, n = 120;
    int *whole = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int len = n / size;
    int *block = malloc(len * sizeof *block);

    if (rank == 0) {
        whole = malloc(n * sizeof *whole);
        for (int k = 0; k < n; k++)
            whole[k] = k * 13;
    }
    round_trip(whole, block, len);
    if (rank == 0)
        for (int k = 0; k < n / size * size; k++)
            printf("%d%c", whole[k], k % 12 == 11 ? '\n' : ' ');
    free(block);
    free(whole);
    MPI_Finalize();
    return 0;
}
