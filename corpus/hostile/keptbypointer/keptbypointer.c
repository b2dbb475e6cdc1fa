/* SPDX-License-Identifier: MIT */
/* the best run so far is kept where the report finds it */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int none;
static const int *best = &none;

int deal(int *all, int n, int rank, int size)
{
    static int mine;
    int chunk = n / size, sum = 0, total = 0;
    int *part = malloc(chunk * sizeof *part);

    if (rank == 0)
        printf("so far %d\n", *best);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    mine = sum;
    best = &mine;
    free(part);
    return 0;
}
