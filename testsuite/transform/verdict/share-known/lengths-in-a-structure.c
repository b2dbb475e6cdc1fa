/* SPDX-License-Identifier: MIT
 * The number of items arrives inside a structure, and the share is kept in another field of it. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct task {
    int items, chunk;
};

int main(int argc, char **argv)
{
    struct task t;
    int rank, size, sum = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        t.items = 1000;
    MPI_Bcast(&t, sizeof t, MPI_BYTE, 0, MPI_COMM_WORLD);
    t.chunk = t.items / size;
    int *all = calloc(t.items, sizeof *all), *part = malloc(t.chunk * sizeof *part);
    MPI_Scatter(all, t.chunk, MPI_INT, part, t.chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < t.chunk; i++)
        sum += part[i];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
