/* SPDX-License-Identifier: MIT
 * ... of another root, whose own place is not the beginning. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = malloc(2 * n * sizeof *all);
    double *part = malloc(chunk * sizeof *part);
    if (rank == 1)
        for (int i = 0; i < n; i++)
            all[i + chunk] = i;
    MPI_Scatter(&all[rank * chunk], chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 1, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] *= 2;
    MPI_Gather(part, chunk, MPI_DOUBLE, &all[rank * chunk], chunk, MPI_DOUBLE, 1, MPI_COMM_WORLD);
    if (rank == 1)
        printf("%g\n", all[n + chunk - 1]);
    MPI_Finalize();
    return 0;
}
