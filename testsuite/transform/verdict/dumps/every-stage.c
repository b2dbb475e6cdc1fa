/* SPDX-License-Identifier: MIT
 * The dump of every stage: two calls of a group, one record, one macro body. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(call)                                     \
    do {                                                \
        if ((call) != MPI_SUCCESS)                      \
            MPI_Abort(MPI_COMM_WORLD, 1);               \
    } while (0)
#define LEFT_OUT(v) MPI_Gather(v, 1, MPI_INT, v, 1, MPI_INT, 0, MPI_COMM_WORLD)

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = n / size, cols = 4;
    float *all = calloc(n * cols, sizeof *all), *part = malloc(rows * cols * sizeof *part);
    CHECK(MPI_Scatter(all, rows * cols, MPI_FLOAT, part, rows * cols, MPI_FLOAT, 0, MPI_COMM_WORLD));
    for (int i = 0; i < rows * cols; i++)
        part[i] = -part[i];
    CHECK(MPI_Gather(part, rows * cols, MPI_FLOAT, all, rows * cols, MPI_FLOAT, 0, MPI_COMM_WORLD));
    double now = MPI_Wtime(), times[64];
    MPI_Gather(&now, 1, MPI_DOUBLE, times, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[0]);
    MPI_Finalize();
    return 0;
}
