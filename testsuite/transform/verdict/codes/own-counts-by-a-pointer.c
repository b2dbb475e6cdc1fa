/* SPDX-License-Identifier: MIT
 * Counts that a function fills by way of a pointer of its own, as parts of different widths say. */
#include <mpi.h>
#include <stdlib.h>
#include <stdio.h>
struct part { int proc, width; };
static void lengths(const struct part *parts, int n, int size, int **counts, int **displs)
{
    *counts = calloc(size, sizeof(int));
    *displs = calloc(size, sizeof(int));
    int *per = *counts, *at = *displs;
    for (int i = 0; i < n; i++) {
        const struct part *p = &parts[i];
        per[p->proc] += p->width;
    }
    for (int i = 1; i < size; i++)
        at[i] = at[i - 1] + per[i - 1];
}
static void deal(double *all, double *mine, int *counts, int *displs, int rank)
{
    MPI_Scatterv(all, counts, displs, MPI_DOUBLE, mine, counts[rank], MPI_DOUBLE, 0, MPI_COMM_WORLD);
}
int main(int argc, char **argv)
{
    int rank, size, *counts, *displs;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    struct part parts[3] = {{0, 4}, {1, 7}, {0, 2}};
    lengths(parts, 3, size, &counts, &displs);
    double *all = calloc(13, sizeof *all), *mine = calloc(13, sizeof *mine);
    deal(all, mine, counts, displs, rank);
    for (int i = 0; i < counts[rank]; i++)
        mine[i] += 1;
    MPI_Gatherv(mine, counts[rank], MPI_DOUBLE, all, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[3]);
    MPI_Finalize();
    return 0;
}
