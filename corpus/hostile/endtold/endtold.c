/* SPDX-License-Identifier: MIT
 * A range for each process, told in two branches, whose last item is another one; the rest goes to the first ones, whose counts are made larger
 * in a loop of their own. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 143, i, j, start, end;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int base = n / size, rest = n % size;
    if (rank < rest) {
        start = rank * (base + 1);
        end = start + base + 1;
    } else {
        start = rank * base + rest;
        end = start + base;
    }
    int *counts = malloc(size * sizeof(int)), *displs = malloc(size * sizeof(int));
    for (i = 0; i < size; i++)
        counts[i] = base;
    for (i = 0; i < rest; i++)
        counts[i]++;
    displs[0] = 0;
    for (i = 1; i < size; i++)
        displs[i] = displs[i - 1] + counts[i - 1];
    long *part = malloc((end - start) * sizeof(long)), *all = malloc(n * sizeof(long));
    for (i = start; i < end; i++) {
        long steps = 0;
        for (j = i + 1; j > 1; j = j % 2 ? 3 * j + 1 : j / 2)
            steps++;
        part[i - start] = i < end - 1 ? steps : -steps;
    }
    MPI_Allgatherv(part, end - start, MPI_LONG, all, counts, displs, MPI_LONG, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%d: %ld\n", i + 1, all[i]);
    free(part);
    free(all);
    free(counts);
    free(displs);
    MPI_Finalize();
    return 0;
}
