/* SPDX-License-Identifier: MIT
 * An item is exchanged with a process that a function not known names. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int partner(int rank);

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
    if (rank % 2)
        MPI_Send(part, 1, MPI_DOUBLE, partner(rank), 0, MPI_COMM_WORLD);
    else
        MPI_Recv(part, 1, MPI_DOUBLE, partner(rank), 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[1]);
    MPI_Finalize();
    return 0;
}
