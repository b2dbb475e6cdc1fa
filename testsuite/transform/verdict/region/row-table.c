/* A table of rows is made in front, as long as a piece can be: it is the same for each.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 1200, chunk;
    double *all = NULL, *block, *result, **row;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    chunk = n / size;
    block = malloc(chunk * sizeof *block);
    result = malloc(chunk * sizeof *result);
    row = malloc(chunk * sizeof *row);
    for (i = 0; i < chunk; i++)
        row[i] = block + i;
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i % 17;
    }
    MPI_Scatter(all, chunk, MPI_DOUBLE, block, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        result[i] = 2 * *row[i];
    MPI_Gather(result, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[n - 1]);
    free(row);
    MPI_Finalize();
    return 0;
}
