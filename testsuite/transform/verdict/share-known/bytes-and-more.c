/* SPDX-License-Identifier: MIT
 * A variable holds the bytes of a block and of something else. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    const int bytes = chunk * (int)sizeof(double) + 4;
    double *all = calloc(n, sizeof *all);
    double *part = malloc(bytes);
    MPI_Scatter(all, bytes, MPI_BYTE, part, bytes, MPI_BYTE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] += 1;
    MPI_Gather(part, bytes, MPI_BYTE, all, bytes, MPI_BYTE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[1]);
    MPI_Finalize();
    return 0;
}
