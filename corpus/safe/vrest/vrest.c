/* SPDX-License-Identifier: MIT
 * The first processes get one item more where the number of items is no multiple of that of processes. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void divide(int n, int size, int *counts, int *displs)
{
    int base = n / size, rest = n % size, sum = 0, i;
    for (i = 0; i < size; i++) {
        counts[i] = base;
        if (i < rest)
            counts[i]++;
        displs[i] = sum;
        sum += counts[i];
    }
}

int main(int argc, char **argv)
{
    int rank, size, n, i;
    double *all = NULL, *part, sum = 0, total = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    n = argc > 1 ? atoi(argv[1]) : 1003;
    int *counts = malloc(size * sizeof *counts), *displs = malloc(size * sizeof *displs);
    divide(n, size, counts, displs);
    int mine = counts[rank];
    part = malloc(mine * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i * 37 % 101;
    }
    MPI_Scatterv(all, counts, displs, MPI_DOUBLE, part, mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < mine; i++) {
        part[i] = part[i] * part[i] + 1;
        sum += part[i];
    }
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Gatherv(part, mine, MPI_DOUBLE, all, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double check = 0;
        for (i = 0; i < n; i++)
            check += i % 5 * all[i];
        printf("total %.0f, check %.0f, counts from %d to %d\n", total, check, counts[size - 1],
               counts[0]);
        free(all);
    }
    free(part);
    free(counts);
    free(displs);
    MPI_Finalize();
    return 0;
}
