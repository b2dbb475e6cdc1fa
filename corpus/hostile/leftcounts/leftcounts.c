/* SPDX-License-Identifier: MIT */
/* leftcounts.c: the program is uneven already, counts are gathered for a Gatherv */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, total = 0;
    int *counts = NULL, *displs = NULL, *found = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int limit = 40, n = 0;
    int *mine = malloc(limit * sizeof(int));
    for (i = rank * limit; i < (rank + 1) * limit; i++)
        if (i % 7 == 3 || i % 11 == 5)
            mine[n++] = i;

    if (rank == 0) {
        counts = malloc(size * sizeof(int));
        displs = malloc(size * sizeof(int));
    }
    MPI_Gather(&n, 1, MPI_INT, counts, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < size; i++) {
            displs[i] = total;
            total += counts[i];
        }
        found = malloc(total * sizeof(int));
    }
    MPI_Gatherv(mine, n, MPI_INT, found, counts, displs, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < total; i++)
            printf("%d ", found[i]);
        printf("\n%d found\n", total);
        free(counts);
        free(displs);
        free(found);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
