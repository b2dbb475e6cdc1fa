/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = 120, *all = NULL;
    if (rank == 0)
    {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i * 7919 % 101 - 30;
    }
    int quota = n / size, s = 0, g, hits = 0;
    int *part = malloc(quota * sizeof *part);
    MPI_Scatter(all, quota, MPI_INT, part, quota, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < quota; i++)
        if (part[i] > 0)
            hits++;
    MPI_Bcast(&hits, 1, MPI_INT, 1, MPI_COMM_WORLD);
    for (i = 0; i < quota; i++)
        s += part[i] + hits;
    MPI_Reduce(&s, &g, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", g);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
