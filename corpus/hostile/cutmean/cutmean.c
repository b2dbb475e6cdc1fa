/* SPDX-License-Identifier: MIT */
/* Mean of a list dealt out in parts rounded up, made of the means of the parts, whose ends are cut
   off where the data ends. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 117, *all = NULL, sum = 0;
    double mean = 0, total;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int part = (n + size - 1) / size;
    int first = rank * part;
    int end = first + part;
    if (end > n)
        end = n;

    int *mine = malloc(part * sizeof *mine);
    if (rank == 0) {
        all = malloc(part * size * sizeof *all);
        for (int i = 0; i < part * size; i++)
            all[i] = i * i % 101;
    }
    MPI_Scatter(all, part, MPI_INT, mine, part, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = first; i < end; i++)
        sum += mine[i - first];
    if (end > first)
        mean = (double)sum / (end - first);
    MPI_Reduce(&mean, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%.6f\n", total / size);
    free(mine);
    free(all);
    MPI_Finalize();
    return 0;
}
