/* SPDX-License-Identifier: MIT
 * Sums in a structure of numbers of one type, reduced all at once. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct sums {
    double of_items, of_squares;
};

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    struct sums mine = {0}, total;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        mine.of_items += part[i];
        mine.of_squares += part[i] * part[i];
    }
    MPI_Reduce(&mine, &total, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f %f\n", total.of_items, total.of_squares);
    MPI_Finalize();
    return 0;
}
