/* SPDX-License-Identifier: MIT
 * The largest item and its place, which one process moves. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    struct {
        double value;
        int at;
    } mine = {-1, -1}, most;
    for (int i = 0; i < chunk; i++)
        if (part[i] > mine.value) {
            mine.value = part[i];
            mine.at = rank * chunk + i;
        }
    if (rank == 0)
        mine.at = mine.at + 1;
    MPI_Reduce(&mine, &most, 1, MPI_DOUBLE_INT, MPI_MAXLOC, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f at %d\n", most.value, most.at);
    MPI_Finalize();
    return 0;
}
