/* SPDX-License-Identifier: MIT */
/* prints with each total how many points the root had the time before */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int deal(int *all, int n, int rank, int size)
{
    static int last = 0;
    int chunk = n / size, sum = 0, total = 0;
    int *part = malloc(chunk * sizeof *part);

    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d, and before that %d\n", total, last);
    last = sum;
    free(part);
    return 0;
}
