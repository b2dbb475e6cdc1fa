/* SPDX-License-Identifier: MIT
 * As many numbers as the share, made by each process, are collected by a function of their own. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int share, rank, size;
static double *all, *part, *made;

static void deal(void)
{
    MPI_Scatter(all, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

static void collect(void)
{
    MPI_Gather(made, share, MPI_DOUBLE, all, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    int n = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        n = atoi(argv[1]);
        all = calloc(n + size, sizeof *all);
        share = n / size;
        if (n % size > 0)
            share += 1;
    }
    MPI_Bcast(&share, 1, MPI_INT, 0, MPI_COMM_WORLD);
    part = malloc(share * sizeof *part);
    made = malloc(share * sizeof *made);
    deal();
    for (int i = 0; i < share; i++)
        made[i] = rank + i;
    collect();
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
