/* SPDX-License-Identifier: MIT */
/* quality.c: inspection of manufactured parts; every order-free reduction at once */
#include <limits.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define PARTS 96

struct report {
    int smallest, largest;
    int all_measured, any_broken;
    int defects;
    int flags;
    double yield;       /* product of powers of two: exact in any order */
};

static void inspect(const int *width, int n, struct report *r)
{
    r->smallest = INT_MAX;
    r->largest = INT_MIN;
    r->all_measured = 1;
    r->any_broken = 0;
    r->defects = 0;
    r->flags = 0;
    r->yield = 1.0;
    for (int i = 0; i < n; i++) {
        if (width[i] < r->smallest)
            r->smallest = width[i];
        r->largest = width[i] > r->largest ? width[i] : r->largest;
        r->all_measured = r->all_measured && width[i] != 0;
        r->any_broken |= width[i] > 1090;
        r->flags |= 1 << width[i] % 8;
        if (width[i] < 920 || width[i] > 1080) {
            r->defects++;
            r->yield *= 0.5;
        }
    }
}

int main(int argc, char **argv)
{
    int rank, size, *all = NULL;
    struct report mine, sum = {0};

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int n = PARTS / size;
    int *width = malloc(n * sizeof(int));

    if (rank == 0) {
        all = malloc(PARTS * sizeof(int));
        for (int i = 0; i < PARTS; i++)
            all[i] = 900 + (i * 61) % 197;
    }
    MPI_Scatter(all, n, MPI_INT, width, n, MPI_INT, 0, MPI_COMM_WORLD);
    inspect(width, n, &mine);

    MPI_Reduce(&mine.smallest, &sum.smallest, 1, MPI_INT, MPI_MIN, 0, MPI_COMM_WORLD);
    MPI_Reduce(&mine.largest, &sum.largest, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Reduce(&mine.all_measured, &sum.all_measured, 1, MPI_INT, MPI_LAND, 0, MPI_COMM_WORLD);
    MPI_Reduce(&mine.any_broken, &sum.any_broken, 1, MPI_INT, MPI_LOR, 0, MPI_COMM_WORLD);
    MPI_Reduce(&mine.flags, &sum.flags, 1, MPI_INT, MPI_BOR, 0, MPI_COMM_WORLD);
    MPI_Reduce(&mine.defects, &sum.defects, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&mine.yield, &sum.yield, 1, MPI_DOUBLE, MPI_PROD, 0, MPI_COMM_WORLD);

    if (rank == 0)
        printf("width %d..%d measured %d broken %d flags %02x defects %d yield %g\n",
               sum.smallest, sum.largest, sum.all_measured, sum.any_broken, sum.flags,
               sum.defects, sum.yield);
    free(width);
    free(all);
    MPI_Finalize();
    return 0;
}
