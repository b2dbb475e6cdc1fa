/* SPDX-License-Identifier: MIT */
/* lengths, the longest first */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int longer_first(const void *a, const void *b)
{
    const double *x = a, *y = b;
    if (*x > *y)
        return -1;
    else if (*x < *y)
        return 1;
    return 0;
}

int main(int argc, char **argv)
{
    int rank, size, n = 120;
    double *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *part = malloc(chunk * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i * 37 % 113 / 4.0;
    }
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] *= 2.54;
    qsort(part, chunk, sizeof(double), longer_first);
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        qsort(all, chunk * size, sizeof(double), longer_first);
    if (rank == 0) {
        for (int i = 0; i < n; i++)
            printf("%.2f%c", all[i], i % 12 == 11 ? '\n' : ' ');
    }

    free(all);
    free(part);
    MPI_Finalize();
    return 0;
}
