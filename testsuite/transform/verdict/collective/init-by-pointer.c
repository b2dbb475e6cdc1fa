/* SPDX-License-Identifier: MIT
 * MPI is started by a function that a pointer leads to: no plan is made in front of that. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define SHARE 50

static int rank, size;

static void begin(int *argc, char ***argv)
{
    MPI_Init(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
}

static void (*const start)(int *, char ***) = begin;

int main(int argc, char **argv)
{
    start(&argc, &argv);
    int *all = rank == 0 ? calloc(SHARE * size, sizeof *all) : NULL;
    int *part = malloc(SHARE * sizeof *part);
    MPI_Scatter(all, SHARE, MPI_INT, part, SHARE, MPI_INT, 0, MPI_COMM_WORLD);
    int sum = 0, total = 0;
    for (int x = 0; x < SHARE; x++)
        sum += part[x];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
