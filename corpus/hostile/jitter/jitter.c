/* SPDX-License-Identifier: MIT */
/* jitter.c: noise on measured points; the generator lives in a helper */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int noise(void)
{
    static unsigned state = 1;

    state = state * 69069u + 1u;
    return (int)(state >> 24) - 128;
}

static int measured(int exact)
{
    return 10 * exact + noise();
}

int main(int argc, char **argv)
{
    int rank, size, n = 120;
    int *points = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int chunk = n / size;
    int *mine = malloc(chunk * sizeof(int));

    if (rank == 0) {
        points = malloc(n * sizeof(int));
        for (int i = 0; i < n; i++)
            points[i] = i * i % 300;
    }
    MPI_Scatter(points, chunk, MPI_INT, mine, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        mine[i] = measured(mine[i]);
    MPI_Gather(mine, chunk, MPI_INT, points, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < n; i++)
            printf("%d ", points[i]);
        printf("\n");
        free(points);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
