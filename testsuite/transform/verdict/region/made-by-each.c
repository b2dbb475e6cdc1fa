/* Nothing is dealt out but places: each process makes its own items.
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
    int first = rank * chunk, last = first + chunk;
    if (rank == 0)
        all = malloc(n * sizeof *all);
    result = malloc(chunk * sizeof *result);
    for (i = first; i < last; i++)
        result[i - first] = i * 0.5;
    MPI_Gather(result, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
