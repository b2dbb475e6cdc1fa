/* SPDX-License-Identifier: MIT */
/* where does the signal exceed the threshold? global index of a hit, the last process wins */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 120, hit = -1, where;
    int *signal = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *part = malloc(chunk * sizeof *part);

    if (rank == 0) {
        signal = malloc(n * sizeof *signal);
        for (i = 0; i < n; i++)
            signal[i] = i * 7919 % 101;
    }
    MPI_Scatter(signal, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        if (part[i] > 77) {
            hit = rank * chunk + i;
            break;
        }
    MPI_Reduce(&hit, &where, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("above the threshold at %d\n", where);
        free(signal);
    }
    free(part);
    MPI_Finalize();
    return 0;
}
