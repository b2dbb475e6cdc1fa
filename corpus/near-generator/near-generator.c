/* SPDX-License-Identifier: MIT */
/* Noise from a generator that runs on from item to item of a block. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

static unsigned int noise = 1u;

static int jitter(int v)
{
    noise = noise * 1103515245u + 12345u;
    return v + (int) (noise >> 28);
}

int main(int argc, char **argv)
{
    int rank, size, n = 200, k, i;
    int *clean = NULL, *noisy = NULL, *w;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    k = n / size;
    w = malloc(k * sizeof(int));
    if (rank == 0) {
        clean = malloc(n * sizeof(int));
        noisy = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            clean[i] = 10 * i;
    }
    MPI_Scatter(clean, k, MPI_INT, w, k, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < k; i++)
        w[i] = jitter(w[i]);
    MPI_Gather(w, k, MPI_INT, noisy, k, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < k * size; i++)
            printf("%d\n", noisy[i]);
    free(w);
    free(clean);
    free(noisy);
    MPI_Finalize();
    return 0;
}
