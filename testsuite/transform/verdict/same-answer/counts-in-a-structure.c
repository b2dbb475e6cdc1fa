/* SPDX-License-Identifier: MIT
 * Each item counts in an element of an array that is a member of a structure. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BINS = 8, WIDE = 2 };

struct bins {
    long count[BINS];
    double sum[BINS][WIDE];
};

static void fill(struct bins *b, const int *part, int n)
{
    memset(b, 0, sizeof *b);
    for (int i = 0; i < n; i++) {
        b->count[part[i] % BINS]++;
        for (int j = 0; j < WIDE; j++)
            b->sum[part[i] % BINS][j] += part[i] + j;
    }
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    struct bins mine, all;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *whole = malloc(n * sizeof *whole), *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        whole[i] = i % 13;
    MPI_Scatter(whole, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    fill(&mine, part, chunk);
    MPI_Reduce(mine.count, all.count, BINS, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(mine.sum, all.sum, BINS * WIDE, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < BINS; i++)
            printf("%ld %f\n", all.count[i], all.sum[i][1]);
    MPI_Finalize();
    return 0;
}
