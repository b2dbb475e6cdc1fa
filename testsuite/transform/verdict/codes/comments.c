/* SPDX-License-Identifier: MIT
 * Comments that change nothing are reported, with the reason. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void cry(int count)
{
    printf("%d\n", count); /* rescatter: off */
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *counts = calloc(size, sizeof *counts);
    int *part = malloc(chunk * sizeof *part);

    /* rescatter: assume same-answer, room */
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT,
                0, MPI_COMM_WORLD); /* rescatter: assume collective */
    int mine = 0, total = 0;
    for (int i = 0; i < chunk; i++)
        mine += part[i];
    /* rescatter: assume never-empty */
    MPI_Reduce(&mine, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);

    /* rescatter: off */
    MPI_Gather(&rank, 1, MPI_INT, counts, 1, MPI_INT, 0, MPI_COMM_WORLD);
    /* rescatter: of */
    if (rank == 0)
        cry(total + counts[0]);
    /* rescatter: assume luck */
    MPI_Finalize();
    return 0;
}
