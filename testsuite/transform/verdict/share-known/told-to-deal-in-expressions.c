/* SPDX-License-Identifier: MIT
 * What they give, or do not, is asked for in expressions.
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
    if (share_out(all, part, chunk, MPI_COMM_WORLD) != MPI_SUCCESS)
        MPI_Abort(MPI_COMM_WORLD, 1);
    for (i = 0; i < chunk; i++)
        part[i] = 2.0 * part[i];
    size > 0 ? collect(part, chunk, all) : (void)0;
    MPI_Finalize();
    return 0;
}
