/* SPDX-License-Identifier: MIT
 * Of a division with a rest, some processes may have nothing. */
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
    int mine = base + (rank < rest);
    MPI_Allgather(&mine, 1, MPI_INT, counts, 1, MPI_INT, MPI_COMM_WORLD);
    displs[0] = 0;
    for (int i = 1; i < size; i++)
        displs[i] = displs[i - 1] + counts[i - 1];
    double *all = NULL, *part = malloc(mine * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i % 11;
    }
    MPI_Scatterv(all, counts, displs, MPI_DOUBLE, part, mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (mine > 0)
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
