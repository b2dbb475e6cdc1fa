/* SPDX-License-Identifier: MIT */
/* sendings.c: what is sent where, and what it costs; work is divided in three ways, in another file */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#include "divide.h"

static void weigh(int n, int rank, int size)
{
    int *counts = malloc(size * sizeof *counts), *displs = malloc(size * sizeof *displs);
    rounded_up(n, size, counts, displs);
    int mine = counts[rank];
    double *all = NULL, *part = malloc((mine + 1) * sizeof *part), heaviest, own = 0;
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = 1 + i * 29 % 53 / 4.0;
    }
    MPI_Scatterv(all, counts, displs, MPI_DOUBLE, part, mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < mine; i++) {
        part[i] = part[i] < 2 ? 2 : part[i] + 0.25;
        if (part[i] > own)
            own = part[i];
    }
    MPI_Reduce(&own, &heaviest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Gatherv(part, mine, MPI_DOUBLE, all, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < n; i += 9)
            printf("parcel %d: %.2f kg\n", i, all[i]);
        printf("heaviest: %.2f kg\n", heaviest);
    }
    free(all);
    free(part);
    free(counts);
    free(displs);
}

static void price(int n, int rank, int size)
{
    int *counts = malloc(size * sizeof *counts), *displs = malloc(size * sizeof *displs);
    int *all = NULL;
    by_turns(n, size, counts, displs);
    int mine = counts[rank], first = displs[rank];
    int *part = malloc((mine + 1) * sizeof *part);
    for (int i = 0; i < mine; i++)
        part[i] = 390 + (first + i) % 7 * 110;
    if (rank == 0)
        all = malloc(n * sizeof *all);
    MPI_Gatherv(part, mine, MPI_INT, all, counts, displs, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 11)
            printf("parcel %d: %d cents\n", i, all[i]);
    free(all);
    free(part);
    free(counts);
    free(displs);
}

static void sort_out(int n, int rank, int size)
{
    int *counts = malloc(size * sizeof *counts), *displs = malloc(size * sizeof *displs);
    struct range own = part_of(n, size, rank);
    int mine = own.count, start = 0;
    MPI_Exscan(&mine, &start, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Allgather(&mine, 1, MPI_INT, counts, 1, MPI_INT, MPI_COMM_WORLD);
    MPI_Allgather(&start, 1, MPI_INT, displs, 1, MPI_INT, MPI_COMM_WORLD);
    int *towns = malloc(n * sizeof *towns), *part = malloc((mine + 1) * sizeof *part);
    for (int i = 0; i < mine; i++)
        part[i] = (own.begin + i) * 31 % 17;
    MPI_Allgatherv(part, mine, MPI_INT, towns, counts, displs, MPI_INT, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 13)
            printf("parcel %d: town %d\n", i, towns[i]);
    free(towns);
    free(part);
    free(counts);
    free(displs);
}

int main(int argc, char **argv)
{
    int rank, size, n;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    n = argc > 1 ? atoi(argv[1]) : 83;
    weigh(n, rank, size);
    price(n, rank, size);
    sort_out(n, rank, size);
    MPI_Finalize();
    return 0;
}
