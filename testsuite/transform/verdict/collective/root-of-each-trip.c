/* SPDX-License-Identifier: MIT
 * Another root in every trip of a loop, with a share, and so a plan, of its own. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double sum = 0, total = 0;
    int root;
    double *all = calloc(n, sizeof *all);
    for (root = 0; root < size; root++) {
        int chunk = n / size;
        double *part = malloc(chunk * sizeof *part);
        MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, root, MPI_COMM_WORLD);
        for (int i = 0; i < chunk; i++)
            sum += part[i];
        free(part);
    }
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", total);
    MPI_Finalize();
    return 0;
}
