/* Places that are set beside one another are set again for each piece.
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
    if (rank == 0)
        all = malloc(n * sizeof *all);
    int even = n / size, first = rank * even, last = first + even;
    result = malloc(chunk * sizeof *result);
    for (i = first; i < last; i++)
        result[i - first] = i * 0.5;
    MPI_Gather(result, even, MPI_DOUBLE, all, even, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
