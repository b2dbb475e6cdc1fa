/* SPDX-License-Identifier: MIT
 * Two blocks change their roles after every step. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = malloc(n * sizeof *all);
    int *now = malloc(chunk * sizeof *now);
    int *next = malloc(chunk * sizeof *next);
    for (int i = 0; i < n; i++)
        all[i] = i;
    MPI_Scatter(all, chunk, MPI_INT, now, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int step = 0; step < 3; step++) {
        for (int i = 0; i < chunk; i++)
            next[i] = 2 * now[i];
        int *swap = now;
        now = next;
        next = swap;
    }
    MPI_Gather(now, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[1]);
    MPI_Finalize();
    return 0;
}
