/* SPDX-License-Identifier: MIT
 * A value and a place, told to be two other numbers. */
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
        int at;
        int value;
    } mine = {-1, -1}, most;
    for (int i = 0; i < chunk; i++)
        if ((int)part[i] > mine.value) {
            mine.value = (int)part[i];
            mine.at = rank * chunk + i;
        }
    MPI_Reduce(&mine, &most, 1, MPI_2INT, MPI_MAXLOC, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d at %d\n", most.value, most.at);
    MPI_Finalize();
    return 0;
}
