/* SPDX-License-Identifier: MIT
 * As many elements are sorted as there are items, but from the room for a border on. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int ascending(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *u = calloc(chunk + 1, sizeof *u);
    for (int i = 0; i < n; i++)
        all[i] = (i * 37 + 5) % 101;
    MPI_Scatter(all, chunk, MPI_INT, u + 1, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    qsort(u, chunk, sizeof *u, ascending);
    MPI_Gather(u, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        qsort(all, n, sizeof *all, ascending);
        printf("%d\n", all[n / 2]);
    }
    MPI_Finalize();
    return 0;
}
