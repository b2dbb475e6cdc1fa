/* Two scatters and two gathers, a loop in braces.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 1200, chunk;
    double *all = NULL, *block, *result, *weights = calloc(1200, sizeof *weights);

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    chunk = n / size;
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i % 17;
    }
    block = malloc(chunk * sizeof *block);
    result = malloc(chunk * sizeof *result);
    double *more = malloc(chunk * sizeof *more);
    MPI_Scatter(all, chunk, MPI_DOUBLE, block, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Scatter(weights, chunk, MPI_DOUBLE, more, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++) {
        result[i] = block[i] * more[i];
        more[i] = 0;
    }
    MPI_Gather(result, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Gather(more, chunk, MPI_DOUBLE, weights, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[n - 1]);
    free(more);
    MPI_Finalize();
    return 0;
}
