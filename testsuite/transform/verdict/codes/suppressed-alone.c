/* SPDX-License-Identifier: MIT
 * A comment switches off a call that belongs to no group, and a group at the definition of its share. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    int (*deal)(const void *, int, MPI_Datatype, void *, int, MPI_Datatype, int, MPI_Comm) =
        MPI_Scatter; // rescatter: off
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size; // rescatter: off
    double *all = malloc(n * sizeof *all);
    double *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double mine = 0, total = 0;
    for (int i = 0; i < chunk; i++)
        mine += part[i];
    MPI_Reduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f %d\n", total, deal == MPI_Scatter);
    MPI_Finalize();
    return 0;
}
