/* SPDX-License-Identifier: MIT */
/* settle.c: iterate until the block has settled, with a barrier per round */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int round_over(int *h, int n)
{
    int moved = 0;

    for (int i = 0; i < n; i++)
        if (h[i] > 9) {
            h[i] -= 9;
            moved += 1;
        }
    return moved;
}

int main(int argc, char **argv)
{
    int rank, size, n = 60, rounds = 0, *sand = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    int *h = malloc(share * sizeof(int));

    if (rank == 0) {
        sand = malloc(n * sizeof(int));
        for (int i = 0; i < n; i++)
            sand[i] = i % share == 3 ? 100 : i * 5 % 40;
    }
    MPI_Scatter(sand, share, MPI_INT, h, share, MPI_INT, 0, MPI_COMM_WORLD);
    while (round_over(h, share) > 0) {
        rounds++;
        MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Gather(h, share, MPI_INT, sand, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < n; i++)
            printf("%d ", sand[i]);
        printf("after %d rounds\n", rounds);
        free(sand);
    }
    free(h);
    MPI_Finalize();
    return 0;
}
