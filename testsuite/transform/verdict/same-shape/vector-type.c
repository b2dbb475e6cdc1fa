/* SPDX-License-Identifier: MIT
 * The numbers of an item lie apart in the block. */
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
    double *all = malloc(2 * n * sizeof *all);
    double *part = malloc(3 * chunk * sizeof *part);
    for (int i = 0; i < 2 * n; i++)
        all[i] = i;
    MPI_Datatype apart;
    MPI_Type_vector(2, 1, 2, MPI_DOUBLE, &apart);
    MPI_Type_commit(&apart);
    MPI_Scatter(all, 2 * chunk, MPI_DOUBLE, part, chunk, apart, 0, MPI_COMM_WORLD);
    double mine = 0, total = 0;
    for (int i = 0; i < chunk; i++)
        mine += part[3 * i];
    MPI_Reduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", total);
    MPI_Finalize();
    return 0;
}
