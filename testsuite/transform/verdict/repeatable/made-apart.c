/* Memory is made between two loops of which the second needs what the first left.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 1200, chunk;
    double *all = NULL, *half, *result;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    chunk = n / size;
    half = malloc(chunk * sizeof *half);
    for (i = 0; i < chunk; i++)
        half[i] = (rank * chunk + i) * 0.5;
    result = malloc(chunk * sizeof *result);
    if (rank == 0)
        all = malloc(n * sizeof *all);
    for (i = 0; i < chunk; i++)
        result[i] = half[i] + 1;
    MPI_Gather(result, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
