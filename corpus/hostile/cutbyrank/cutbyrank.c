/* SPDX-License-Identifier: MIT */
/* Sums up the parts of a list, of which each process leaves out more of the last items than the
   one before. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 117, *all = NULL, sum = 0, total;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int part = (n + size - 1) / size;
    int first = rank * part;
    int end = first + part;
    if (end > n - 25 * rank)
        end = n - 25 * rank;

    int *mine = malloc(part * sizeof *mine);
    if (rank == 0) {
        all = malloc(part * size * sizeof *all);
        for (int i = 0; i < part * size; i++)
            all[i] = i * i % 101;
    }
    MPI_Scatter(all, part, MPI_INT, mine, part, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = first; i < end; i++)
        sum += mine[i - first];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    free(mine);
    free(all);
    MPI_Finalize();
    return 0;
}
