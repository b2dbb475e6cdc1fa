/* SPDX-License-Identifier: MIT
 * A sum from the first item on, to which all others add something more. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    int total;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    int most = part[0];
    for (int i = 1; i < chunk; i++) {
        most += part[i];
        if (part[i] > 0)
            most += 2;
    }
    MPI_Reduce(&most, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
