/* SPDX-License-Identifier: MIT
 * The root fills the counts, and all get a copy. */
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
    if (rank == 0) {
        int first = 0;
        for (int i = 0; i < size; i++) {
            counts[i] = base + (i < rest);
            displs[i] = first;
            first += counts[i];
        }
    }
    MPI_Bcast(counts, size, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Bcast(displs, size, MPI_INT, 0, MPI_COMM_WORLD);
    int mine = counts[rank];
    double *all = NULL, *part = malloc(mine * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i % 11;
    }
    MPI_Scatterv(all, counts, displs, MPI_DOUBLE, part, mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < mine; i++)
        part[i] = part[i] * part[i] + 1;
    MPI_Gatherv(part, mine, MPI_DOUBLE, all, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
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
