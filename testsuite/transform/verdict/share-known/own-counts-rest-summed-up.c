/* SPDX-License-Identifier: MIT
 * ... in a function, with an if, and the places summed up from the counts. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void divide(int n, int size, int *counts, int *displs)
{
    int q = n / size, r = n % size, sum = 0;
    for (int i = 0; i < size; i++) {
        counts[i] = q;
        if (i < r)
            counts[i] += 1;
        displs[i] = sum;
        sum += counts[i];
    }
}

int main(int argc, char **argv)
{
    int n = 103, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *counts = calloc(size, sizeof(int)), *displs = calloc(size, sizeof(int));
    divide(n, size, counts, displs);
    int mine = counts[rank];
    float *all = NULL, *part = malloc(mine * sizeof *part);
    if (rank == 0)
        all = malloc(n * sizeof *all);
    for (int i = 0; i < mine; i++)
        part[i] = (displs[rank] + i) * 0.5f;
    MPI_Gatherv(part, counts[rank], MPI_FLOAT, all, counts, displs, MPI_FLOAT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
