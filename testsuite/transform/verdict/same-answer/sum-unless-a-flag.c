/* SPDX-License-Identifier: MIT
 * A local sum that counts only where another loop had no hit. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size, hits = 0, all_hits = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all);
    int *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    int wrong = 0;
    for (int i = 0; i < chunk; i++)
        hits += part[i] > 90;
    for (int i = 0; i < chunk; i++)
        if (part[i] < 0)
            wrong = 1;
    if (wrong)
        hits = 0;
    MPI_Reduce(&hits, &all_hits, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all_hits);
    MPI_Finalize();
    return 0;
}
