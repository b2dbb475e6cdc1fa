/* SPDX-License-Identifier: MIT */
/* shortways.c: shortest ways between all towns; whoever has the row of a town sends it to all */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define TOWNS 60
#define NO_WAY 1000000

static void read_roads(int *roads, int n)
{
    int i, j;
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            roads[i * n + j] = i == j ? 0 : (i * 31 + j * 17) % 7 == 0 ? 1 + (i * 13 + j) % 40 : NO_WAY;
}

static void go_by_all(int *mine, int *row, int rows, int n, int rank)
{
    int i, j, k, owner;
    for (k = 0; k < n; k++) {
        owner = k / rows;
        if (owner == rank) {
            int at = k - rank * rows;
            for (j = 0; j < n; j++)
                row[j] = mine[at * n + j];
        }
        MPI_Bcast(row, n, MPI_INT, owner, MPI_COMM_WORLD);
        for (i = 0; i < rows; i++)
            for (j = 0; j < n; j++) {
                int by = mine[i * n + k] + row[j];
                if (by < mine[i * n + j])
                    mine[i * n + j] = by;
            }
    }
}

int main(int argc, char **argv)
{
    int rank, size, rows, i, j, n = TOWNS;
    int *roads = NULL, *mine, *row;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    rows = n / size;
    mine = malloc(rows * n * sizeof *mine);
    row = malloc(n * sizeof *row);
    if (rank == 0) {
        roads = malloc(n * n * sizeof *roads);
        read_roads(roads, n);
    }

    MPI_Scatter(roads, rows * n, MPI_INT, mine, rows * n, MPI_INT, 0, MPI_COMM_WORLD);
    go_by_all(mine, row, rows, n, rank);
    MPI_Gather(mine, rows * n, MPI_INT, roads, rows * n, MPI_INT, 0, MPI_COMM_WORLD);

    if (rank == 0) {
        for (i = 0; i < n; i++) {
            long sum = 0;
            for (j = 0; j < n; j++)
                sum += roads[i * n + j];
            printf("town %d: %ld, farthest way %d\n", i, sum, roads[i * n + (i + n / 2) % n]);
        }
        free(roads);
    }
    free(row);
    free(mine);
    MPI_Finalize();
    return 0;
}
