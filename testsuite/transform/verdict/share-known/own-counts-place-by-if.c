/* SPDX-License-Identifier: MIT
 * Where the own items begin and end is told in two branches. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = argc > 1 ? atoi(argv[1]) : 103;
    int base = n / size, rest = n % size;
    int *counts = malloc(size * sizeof *counts), *displs = malloc(size * sizeof *displs);
    for (int i = 0; i < size; i++) {
        counts[i] = base + (i < rest);
        displs[i] = i * base + (i < rest ? i : rest);
    }
    int start, end;
    if (rank < rest) {
        start = rank * (base + 1);
        end = start + base + 1;
    } else {
        start = rank * base + rest;
        end = start + base;
    }
    double *all = rank == 0 ? malloc(n * sizeof *all) : NULL;
    double *part = malloc((end - start) * sizeof *part);
    for (int i = start; i < end; i++)
        part[i - start] = i * 0.5;
    MPI_Gatherv(part, end - start, MPI_DOUBLE, all, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%g\n", all[i]);
    free(all);
    free(part);
    free(counts);
    free(displs);
    MPI_Finalize();
    return 0;
}
