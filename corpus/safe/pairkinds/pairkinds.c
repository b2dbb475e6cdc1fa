/* SPDX-License-Identifier: MIT
 * Points of two numbers, as many for each process as the command line says, go to the nearest of a few
 * centres, which move, until none changes; the root counts who went where. */
#include <limits.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define K 4
#define DIM 2

static int nearest(const int *point, const int *centres)
{
    long least = LONG_MAX;
    int found = 0;
    for (int c = 0; c < K; c++) {
        long d = 0;
        for (int k = 0; k < DIM; k++)
            d += (long)(point[k] - centres[c * DIM + k]) * (point[k] - centres[c * DIM + k]);
        if (d < least) {
            least = d;
            found = c;
        }
    }
    return found;
}

int main(int argc, char **argv)
{
    int rank, size, each;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    each = argc > 1 ? atoi(argv[1]) : 60;
    int n = each * size, *points = NULL, *kinds = NULL, centres[K * DIM];
    if (rank == 0) {
        points = malloc(n * DIM * sizeof *points);
        kinds = malloc(n * sizeof *kinds);
        for (int i = 0; i < n * DIM; i++)
            points[i] = i * 37 % 1009 + (i % 3) * 400;
        for (int c = 0; c < K * DIM; c++)
            centres[c] = points[c];
    }
    int *part = malloc(each * DIM * sizeof *part), *mine = malloc(each * sizeof *mine);
    MPI_Scatter(points, each * DIM, MPI_INT, part, each * DIM, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Bcast(centres, K * DIM, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < each; i++)
        mine[i] = -1;
    int rounds = 0, changed = 1;
    while (changed > 0 && rounds < 40) {
        long sums[K * DIM] = {0}, counts[K] = {0};
        int moved = 0;
        for (int i = 0; i < each; i++) {
            int c = nearest(&part[i * DIM], centres);
            if (c != mine[i]) {
                mine[i] = c;
                moved++;
            }
            for (int k = 0; k < DIM; k++)
                sums[c * DIM + k] += part[i * DIM + k];
            counts[c]++;
        }
        MPI_Allreduce(MPI_IN_PLACE, sums, K * DIM, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
        MPI_Allreduce(MPI_IN_PLACE, counts, K, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
        MPI_Allreduce(&moved, &changed, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        for (int c = 0; c < K; c++)
            for (int k = 0; k < DIM; k++)
                if (counts[c] > 0)
                    centres[c * DIM + k] = (int)(sums[c * DIM + k] / counts[c]);
        rounds++;
    }
    MPI_Gather(mine, each, MPI_INT, kinds, each, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        int members[K] = {0};
        for (int i = 0; i < n; i++)
            members[kinds[i]]++;
        for (int c = 0; c < K; c++)
            printf("%d at %d %d\n", members[c], centres[c * DIM], centres[c * DIM + 1]);
    }
    MPI_Finalize();
    return 0;
}
