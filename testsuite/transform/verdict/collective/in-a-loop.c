/* SPDX-License-Identifier: MIT
 * A new share in every trip of a loop that all processes run equally often. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int step = 0; step < 3; step++) {
        int chunk = (n + step) / size;
        double *all = calloc(n + step, sizeof *all);
        double *part = malloc(chunk * sizeof *part);
        MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        for (int i = 0; i < chunk; i++)
            part[i] += 1;
        MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        if (rank == 0)
            printf("%f\n", all[0]);
        free(all);
        free(part);
    }
    MPI_Finalize();
    return 0;
}
