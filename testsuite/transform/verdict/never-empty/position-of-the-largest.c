/* SPDX-License-Identifier: MIT
 * The place of the largest item in the block. */
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
    double *all = malloc(n * sizeof *all);
    double *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double most = part[0];
    int where = 0;
    for (int i = 1; i < chunk; i++)
        if (part[i] > most) {
            most = part[i];
            where = i;
        }
    printf("%d %f\n", where, most);
    MPI_Finalize();
    return 0;
}
