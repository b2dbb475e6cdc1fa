/* SPDX-License-Identifier: MIT
 * An argument that is the count stands for the root, too.
 * options: --facts facts.yaml */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int share_from(double *all, double *part, int n, MPI_Comm comm);

int main(int argc, char **argv)
{
    int rank, size, i, chunk = 2;
    double *all, *part, sum = 0.0, total = 0.0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    all = calloc(2 * size, sizeof *all);
    part = malloc(chunk * sizeof *part);
    share_from(all, part, chunk, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        sum += part[i];
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", total);
    MPI_Finalize();
    return 0;
}
