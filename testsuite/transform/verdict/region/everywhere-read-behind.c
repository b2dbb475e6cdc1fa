/* The results of all are looked at while own items are worked on.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 1200, chunk;
    double *all, *result, *scaled, *whole = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    chunk = n / size;
    result = malloc(chunk * sizeof *result);
    scaled = malloc(chunk * sizeof *scaled);
    all = calloc(n, sizeof *all);
    if (rank == 0)
        whole = malloc(n * sizeof *whole);
    for (i = 0; i < chunk; i++)
        result[i] = 1 + 0.5 * (rank * chunk + i);
    MPI_Allgather(result, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        scaled[i] = result[i] - all[n - 1];
    MPI_Gather(scaled, chunk, MPI_DOUBLE, whole, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", whole[0]);
    MPI_Finalize();
    return 0;
}
