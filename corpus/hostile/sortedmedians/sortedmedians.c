/* SPDX-License-Identifier: MIT */
/* median of medians */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int ascending(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;

    return (x > y) - (x < y);
}

int main(int argc, char **argv)
{
    int rank, size, n = 120;
    int *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *part = malloc(chunk * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i * 67 % 101;
    }
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    int *medians = malloc(size * sizeof *medians);
    qsort(part, chunk, sizeof(int), ascending);
    int mine = part[chunk / 2];
    MPI_Gather(&mine, 1, MPI_INT, medians, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        qsort(medians, size, sizeof(int), ascending);
        printf("%d\n", medians[size / 2]);
    }
    free(medians);

    free(all);
    free(part);
    MPI_Finalize();
    return 0;
}
