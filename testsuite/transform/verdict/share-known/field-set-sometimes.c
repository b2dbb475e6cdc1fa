/* SPDX-License-Identifier: MIT
 * A field that arrived in a structure becomes the share, but only where an argument is given. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct task {
    int items, most;
};

int main(int argc, char **argv)
{
    struct task t;
    int rank, size, sum = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        t.items = 1000;
        t.most = 100;
    }
    MPI_Bcast(&t, sizeof t, MPI_BYTE, 0, MPI_COMM_WORLD);
    int chunk = t.items / size;
    if (argc > 1)
        t.most = chunk;
    int *all = calloc(t.items, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < t.most; i++)
        sum += part[i];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
