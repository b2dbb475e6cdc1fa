/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Lloyd's algorithm on integer points in the plane. */

#define K 3
#define ROUNDS 6

typedef struct { int x, y; } point;

static int nearest(const point *p, point centre[K])
{
    int best = 0, best_d2 = 1 << 30;

    for (int c = 0; c < K; c++) {
        int dx = p->x - centre[c].x, dy = p->y - centre[c].y;
        int d2 = dx * dx + dy * dy;

        if (d2 < best_d2) {
            best_d2 = d2;
            best = c;
        }
    }
    return best;
}

static void collect(const point *pts, int n, point centre[K], long acc[K][3])
{
    memset(acc, 0, K * sizeof acc[0]);
    for (int i = 0; i < n; i++) {
        int c = nearest(pts + i, centre);

        acc[c][0] += pts[i].x;
        acc[c][1] += pts[i].y;
        acc[c][2] += 1;
    }
}

int main(int argc, char **argv)
{
    int rank, size, n = 200;
    point centre[K] = {{0, 0}, {50, 50}, {100, 0}};
    point *all = NULL;
    long acc[K][3], total[K][3];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = n / size;
    MPI_Datatype pt;
    MPI_Type_contiguous(2, MPI_INT, &pt);
    MPI_Type_commit(&pt);
    point *pts = malloc(share * sizeof(point));

    if (rank == 0) {
        all = malloc(n * sizeof(point));
        for (int i = 0; i < n; i++) {
            all[i].x = (i * 37) % 101;
            all[i].y = (i * i * 3 + i) % 97;
        }
    }
    MPI_Scatter(all, share, pt, pts, share, pt, 0, MPI_COMM_WORLD);

    for (int round = 0; round < ROUNDS; round++) {
        collect(pts, share, centre, acc);
        MPI_Allreduce(acc, total, 3 * K, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
        for (int c = 0; c < K; c++)
            if (total[c][2] > 0) {
                centre[c].x = total[c][0] / total[c][2];
                centre[c].y = total[c][1] / total[c][2];
            }
    }

    if (rank == 0)
        for (int c = 0; c < K; c++)
            printf("centre %d: (%d, %d) with %ld points\n", c, centre[c].x, centre[c].y, total[c][2]);
    free(pts);
    free(all);
    MPI_Type_free(&pt);
    MPI_Finalize();
    return 0;
}
