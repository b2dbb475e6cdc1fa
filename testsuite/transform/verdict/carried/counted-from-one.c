/* SPDX-License-Identifier: MIT
 * A function that counts items begins with none, or with one.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static int count(int *v, int n, int more)
{
    int hits = 0;
    if (more)
        hits = 1;
    for (int i = 0; i < n; i++)
        if (v[i] % 3 == 0)
            hits++;
    return hits;
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
    found = count(part, chunk, argc > 3);
    MPI_Reduce(&found, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
