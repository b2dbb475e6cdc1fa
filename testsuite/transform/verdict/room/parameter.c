/* SPDX-License-Identifier: MIT
 * The block comes in as a parameter: who allocated it, and how large, is not seen. */
#include <mpi.h>

double work(double *all, double *part, int n, MPI_Comm comm)
{
    int size;
    MPI_Comm_size(comm, &size);
    int chunk = n / size;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, comm);
    double mine = 0, total;
    for (int i = 0; i < chunk; i++)
        mine += part[i];
    MPI_Allreduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, comm);
    return total;
}
