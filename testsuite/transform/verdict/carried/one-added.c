/* A sum to which 1 is added for each piece.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double add(const double *v, int n)
{
    double s = 0;
    for (int k = 0; k < n; k++)
        s += v[k];
    return s + 1;
}

int main(int argc, char **argv)
{
    int rank, size, i, n = 1200, chunk;
    double *all = NULL, *block, *result, sum = 0, total = 0;

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
    MPI_Scatter(all, chunk, MPI_DOUBLE, block, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    sum = add(block, chunk);
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", total);
    MPI_Finalize();
    return 0;
}
