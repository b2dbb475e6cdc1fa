/* SPDX-License-Identifier: MIT
 * An array that is a member: the process tells which element counts. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct weights {
    int of[64];
};
int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    struct weights w = {{0}};
    for (int k = 0; k < 64; k++)
        w.of[k] = k;
    for (int i = 0; i < chunk; i++) {
        part[i] *= w.of[rank % 64];
    }
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
