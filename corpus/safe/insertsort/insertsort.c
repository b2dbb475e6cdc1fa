/* SPDX-License-Identifier: MIT */
/* river levels in order */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void insertion(double *v, int n)
{
    for (int i = 1; i < n; i++) {
        double key = v[i];
        int j = i - 1;
        while (j >= 0 && v[j] > key) {
            v[j + 1] = v[j];
            j = j - 1;
        }
        v[j + 1] = key;
    }
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
            all[i] = i * 53 % 97 / 8.0;
    }
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    insertion(part, chunk);
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        insertion(all, n);
        for (int i = 0; i < n; i++)
            printf("%.3f%c", all[i], i % 12 == 11 ? '\n' : ' ');
        printf("median %.3f\n", all[n / 2]);
    }

    free(all);
    free(part);
    MPI_Finalize();
    return 0;
}
