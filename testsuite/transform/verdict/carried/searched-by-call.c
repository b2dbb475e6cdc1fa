/* SPDX-License-Identifier: MIT
 * A function searches with a loop of its own, and is called again for each item of each piece.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static int is_prime(int v)
{
    int d;
    if (v < 2)
        return 0;
    for (d = 2; d * d <= v; d++)
        if (v % d == 0)
            return 0;
    return 1;
}
int main(int argc, char **argv)
{
    int rank, size, n = 240, found = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = malloc(n * sizeof *all), *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = (i * 37) % 101;
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        if (is_prime(part[i]))
            found++;
    MPI_Reduce(&found, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
