/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* MPI is started two functions below main, and the share is a constant */

#define SHARE 50

static struct { int rank, size; } world;

static void begin(int *argc, char ***argv)
{
    MPI_Init(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &world.rank);
}

static void set_up(int *argc, char ***argv)
{
    begin(argc, argv);
    MPI_Comm_size(MPI_COMM_WORLD, &world.size);
}

static int *readings(int n)
{
    int *all = malloc(n * sizeof *all);
    for (int i = 0; i < n; i++)
        all[i] = (i * 37 + 11) % 101;
    return all;
}

int main(int argc, char **argv)
{
    set_up(&argc, &argv);
    int *all = world.rank == 0 ? readings(SHARE * world.size) : NULL;
    int *part = malloc(SHARE * sizeof *part);
    MPI_Scatter(all, SHARE, MPI_INT, part, SHARE, MPI_INT, 0, MPI_COMM_WORLD);
    int high = 0, total = 0;
    for (int i = 0; i < SHARE; i++)
        high += part[i] > 60;
    MPI_Reduce(&high, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (world.rank == 0)
        printf("%d readings above 60\n", total);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
