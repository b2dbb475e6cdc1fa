/* The size of an array is the room for a piece, not how many items it has.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    double *all = NULL, sum = 0, total;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double block[n / size];
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i % 17;
    }
    MPI_Scatter(all, n / size, MPI_DOUBLE, block, n / size, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (size_t i = 0; i < sizeof block / sizeof *block; i++)
        sum += block[i];
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", total);
    MPI_Finalize();
    return 0;
}
