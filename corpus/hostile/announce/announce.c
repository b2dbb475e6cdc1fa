/* SPDX-License-Identifier: MIT */
/* every bound is announced in the protocol */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define BOUND(n) ((void)(rank || printf("[bound %s]\n", #n)), (n))

int main(int argc, char **argv)
{
    int rank, size, i, n = 120, sum = 0, total;
    int *all = NULL;

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
    int end = BOUND(chunk);
    for (i = 0; i < end; i++)
        sum += part[i];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
