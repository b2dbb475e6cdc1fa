/* SPDX-License-Identifier: MIT
 * The position in the whole is counted in another way than the rows. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double *all = calloc(n * n, sizeof *all);
    double *part = malloc(n * n / size * sizeof *part), *out = calloc(n, sizeof *out);
    double *mine = calloc(n / size, sizeof *mine);
    MPI_Scatter(all, n * n / size, MPI_DOUBLE, part, n * n / size, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < n / size; i++)
        for (int j = 0; j < n; j++)
            mine[i] += part[i * n + j] * (rank * (n * n / size) + i * n + j);
    MPI_Gather(mine, n / size, MPI_DOUBLE, out, n / size, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", out[0]);
    MPI_Finalize();
    return 0;
}
