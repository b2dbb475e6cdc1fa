/* SPDX-License-Identifier: MIT */
/* sum as a float, reduced as its bits */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 120;
    int *all = NULL;
    union { float f; int bits; } sum;
    int total;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *part = malloc(chunk * sizeof *part);

    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i * 7919 % 101;
    }
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    sum.f = 0;
    for (i = 0; i < chunk; i++)
        sum.f += part[i];
    MPI_Reduce(&sum.bits, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%d\n", total);
        free(all);
    }
    free(part);
    MPI_Finalize();
    return 0;
}
