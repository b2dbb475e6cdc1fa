/* SPDX-License-Identifier: MIT
 * Each process fills its range of a table of values, the last one goes on to the end. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = argc > 1 ? atoi(argv[1]) : 157, i;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int base = n / size;
    int start = rank * base;
    int end = start + base;
    if (rank == size - 1)
        end = n;
    double *part = malloc((end - start) * sizeof(double)), *all = NULL;
    for (i = start; i < end; i++)
        part[i - start] = sqrt(i) + i % 3;
    int *counts = NULL, *displs = NULL;
    if (rank == 0) {
        all = malloc(n * sizeof(double));
        counts = malloc(size * sizeof(int));
        displs = malloc(size * sizeof(int));
        for (i = 0; i < size; i++) {
            counts[i] = base;
            displs[i] = i * base;
        }
        counts[size - 1] += n % size;
    }
    MPI_Gatherv(part, end - start, MPI_DOUBLE, all, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%.6f\n", all[i]);
    free(part);
    free(all);
    free(counts);
    free(displs);
    MPI_Finalize();
    return 0;
}
