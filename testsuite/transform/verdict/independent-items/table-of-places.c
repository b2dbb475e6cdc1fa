/* SPDX-License-Identifier: MIT
 * Pointers of a table lead behind the beginning of what they point to, to what an item left. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, n = 1200;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int chunk = n / size;
    double *all = malloc(n * sizeof *all), *part = malloc(chunk * sizeof *part);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = 0.5 * i;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double held[4] = {0, 0, 0, 0};
    double *place[2];
    place[0] = &held[1];
    place[1] = &held[2];
    for (int i = 0; i < chunk; i++) {
        double x = part[i];
        part[i] += *place[i % 2 ? 0 : 1];
        held[1] = x;
    }
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[7]);
    MPI_Finalize();
    return 0;
}
