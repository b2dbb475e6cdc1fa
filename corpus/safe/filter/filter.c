/* SPDX-License-Identifier: MIT */
/* filter.c: pick the outliers; what is found comes back in the original order */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 180, found = 0, total = 0;
    int *all = NULL, *counts = NULL, *displs = NULL, *hits = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = n / size;
    int *part = malloc(share * sizeof *part);
    int *kept = malloc(share * sizeof *kept);

    if (rank == 0) {
        all = malloc(n * sizeof *all);
        counts = malloc(size * sizeof *counts);
        displs = malloc(size * sizeof *displs);
        for (int i = 0; i < n; i++)
            all[i] = (i * i + 13 * i) % 211;
    }
    MPI_Scatter(all, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        if (part[i] > 150)
            kept[found++] = part[i];

    MPI_Gather(&found, 1, MPI_INT, counts, 1, MPI_INT, 0, MPI_COMM_WORLD);
    for (int r = 0; rank == 0 && r < size; r++) {
        displs[r] = total;
        total += counts[r];
    }
    if (rank == 0)
        hits = malloc(total * sizeof *hits);
    MPI_Gatherv(kept, found, MPI_INT, hits, counts, displs, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%d outliers:", total);
        for (int i = 0; i < total; i++)
            printf(" %d", hits[i]);
        printf("\n");
    }
    free(part);
    free(kept);
    free(hits);
    free(displs);
    free(counts);
    free(all);
    MPI_Finalize();
    return 0;
}
