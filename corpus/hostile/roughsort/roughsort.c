/* SPDX-License-Identifier: MIT */
/* temperatures in order */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int by_value(const void *a, const void *b)
{
    return (int)(*(double *)a - *(double *)b);
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
            all[i] = i * 37 % 113 / 16.0;
    }
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    qsort(part, chunk, sizeof(double), by_value);
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        qsort(all, n, sizeof(double), by_value);
        for (int i = 0; i < n; i++)
            printf("%.4f%c", all[i], i % 12 == 11 ? '\n' : ' ');
    }

    free(all);
    free(part);
    MPI_Finalize();
    return 0;
}
