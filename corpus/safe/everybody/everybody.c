/* SPDX-License-Identifier: MIT */
/* Relaxation on a ring: all processes have the whole, until nothing changes; who has a point works on its neighbours. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, steps, n = 120;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int mine = n / size;
    int *level = malloc(n * sizeof *level), *next = malloc(mine * sizeof *next);
    for (int i = 0; i < n; i++)
        level[i] = i * 7919 % 1009;

    for (steps = 0; steps < 50; steps++) {
        long change = 0, changes;
        for (int i = 0; i < mine; i++) {
            int at = rank * mine + i;
            next[i] = (level[(at + 1) % n] + level[(at + n - 1) % n]) / 2 - 1;
            if (next[i] < 0)
                next[i] = 0;
            change += abs(next[i] - level[at]);
        }
        MPI_Allgather(next, mine, MPI_INT, level, mine, MPI_INT, MPI_COMM_WORLD);
        MPI_Allreduce(&change, &changes, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
        if (rank == 0 && steps % 10 == 0)
            printf("%d: %ld\n", steps, changes);
        if (changes == 0)
            break;
    }
    if (rank == 0)
        for (int i = 0; i < mine * size; i += 5)
            printf("%d%c", level[i], i % 60 == 55 ? '\n' : ' ');
    free(level);
    free(next);
    MPI_Finalize();
    return 0;
}
