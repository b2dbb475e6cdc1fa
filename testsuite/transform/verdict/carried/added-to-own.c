/* What each process makes is added to what is there: the next piece would find it.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 1200, chunk;
    double *all = NULL, *result;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    chunk = n / size;
    result = calloc(chunk, sizeof *result);
    if (rank == 0)
        all = malloc(n * sizeof *all);
    for (i = 0; i < chunk; i++)
        result[i] += (rank * chunk + i) * 0.5;
    MPI_Gather(result, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
