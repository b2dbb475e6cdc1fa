/* SPDX-License-Identifier: MIT */
/* winner.c: where is the largest element?  MAXLOC gives the rank */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct pair {
    int value;
    int owner;
};

int main(int argc, char **argv)
{
    int rank, size, n = 110, where = 0, positions[64];
    int *a = NULL;
    struct pair mine = {-1, 0}, best;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *part = malloc(chunk * sizeof(int));

    if (rank == 0) {
        a = malloc(n * sizeof(int));
        for (int i = 0; i < n; i++)
            a[i] = i * 37 % 127;
    }
    MPI_Scatter(a, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    mine.owner = rank;
    for (int i = 0; i < chunk; i++)
        if (part[i] > mine.value) {
            mine.value = part[i];
            where = i;
        }
    MPI_Reduce(&mine, &best, 1, MPI_2INT, MPI_MAXLOC, 0, MPI_COMM_WORLD);
    MPI_Gather(&where, 1, MPI_INT, positions, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("largest %d at %d\n", best.value, best.owner * chunk + positions[best.owner]);
    free(part);
    free(a);
    MPI_Finalize();
    return 0;
}
