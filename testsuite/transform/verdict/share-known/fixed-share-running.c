/* SPDX-License-Identifier: MIT
 * MPI may have been initialized elsewhere: where it was asked for a rank, it runs. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define EACH 3

static int count(const int *v, int wanted)
{
    int n = 0;
    for (int i = 0; i < EACH; i++)
        if (v[i] == wanted)
            n++;
    return n;
}

int main(int argc, char **argv)
{
    int rank, size, total;
    int *all = NULL, part[64];
    int running;
    MPI_Initialized(&running);
    if (argc > 1)
        MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        all = malloc(EACH * size * sizeof *all);
        for (int i = 0; i < EACH * size; i++)
            all[i] = i * 7 % 5;
    }
    MPI_Scatter(all, EACH, MPI_INT, part, EACH, MPI_INT, 0, MPI_COMM_WORLD);
    int n = count(part, 4);
    MPI_Reduce(&n, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
