/* SPDX-License-Identifier: MIT
 * Two wrappers without source deal out and collect: the calls of MPI that they make are written in their place.
 * options: --facts facts.yaml */
#include <mpi.h>
#include <stdlib.h>

int share_out(double *all, double *part, int n, MPI_Comm comm);
void collect(double *part, int n, double *all);

int main(int argc, char **argv)
{
    int rank, size, n = 1000, i, chunk;
    double *all = NULL, *part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    chunk = n / size;
    if (rank == 0)
        all = calloc(n, sizeof *all);
    part = malloc(chunk * sizeof *part);
    share_out(all, part, chunk, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        part[i] = 2.0 * part[i];
    collect(part, chunk, all);
    MPI_Finalize();
    return 0;
}
