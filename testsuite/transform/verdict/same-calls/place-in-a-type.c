/* SPDX-License-Identifier: MIT
 * A type tells what is sent by a number that follows the plan. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 240, rank, size, one = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, first = rank * chunk;
    double *all = calloc(n, sizeof *all), *table = calloc(n + 1, sizeof *table), told = 0, sum = 0;
    double *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        table[i] = i;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] += first + i;
    MPI_Datatype there;
    MPI_Type_indexed(1, &one, &first, MPI_DOUBLE, &there);
    MPI_Type_commit(&there);
    if (rank == 1)
        MPI_Send(table, 1, there, 0, 5, MPI_COMM_WORLD);
    if (rank == 0 && size > 1)
        MPI_Recv(&sum, 1, MPI_DOUBLE, 1, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&there);
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g %g %d\n", all[7], sum, one);
    MPI_Finalize();
    return 0;
}
