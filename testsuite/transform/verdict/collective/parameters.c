/* SPDX-License-Identifier: MIT
 * The inputs are parameters of a function that another file calls: the counts of one call are equal by MPI's rules. */
#include <mpi.h>
#include <stdlib.h>

void scale(double *all, int n, double by, MPI_Comm comm)
{
    int size;
    MPI_Comm_size(comm, &size);
    int chunk = n / size;
    double *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, comm);
    for (int i = 0; i < chunk; i++)
        part[i] *= 2;
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, comm);
    free(part);
}
