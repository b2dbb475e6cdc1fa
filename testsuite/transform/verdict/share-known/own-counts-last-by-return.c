/* SPDX-License-Identifier: MIT
 * ... of which the first return is for the last process, which gets the rest. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static int count_of(int r, int p, int n)
{
    if (r == p - 1) {
        return n - r * (n / p);
    } else {
        return n / p;
    }
}

int main(int argc, char **argv)
{
    int n = 1003, rank, size, i;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *counts = malloc(size * sizeof *counts), *displs = malloc(size * sizeof *displs);
    for (i = 0; i < size; i++) {
        counts[i] = count_of(i, size, n);
        displs[i] = i * (n / size);
    }
    int mine = counts[rank];

    double *all = calloc(n, sizeof *all), *part = malloc(mine * sizeof *part);
    if (rank == 0)
        for (i = 0; i < n; i++)
            all[i] = i;
    MPI_Scatterv(all, counts, displs, MPI_DOUBLE, part, mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < mine; i++)
        part[i] = 2 * part[i] + 1;
    MPI_Gatherv(part, mine, MPI_DOUBLE, all, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
