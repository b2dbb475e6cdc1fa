/* SPDX-License-Identifier: MIT
 * Stars that the root alone places: every process moves its own ones by what all of them pull, which
 * are put together everywhere before each step. The arrays have a fixed length. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define MOST 512
#define STEPS 12

struct star {
    double x, y, vx, vy, mass;
};

static struct star all[MOST];

static void place(int n)
{
    for (int i = 0; i < n; i++) {
        all[i].x = i % 17 - 8;
        all[i].y = i % 23 - 11;
        all[i].mass = 1 + i % 5;
    }
}

static void pull(struct star *me, int n)
{
    double ax = 0, ay = 0;
    for (int j = 0; j < n; j++) {
        double dx = all[j].x - me->x, dy = all[j].y - me->y;
        double r2 = dx * dx + dy * dy + 0.5;
        ax += all[j].mass * dx / r2;
        ay += all[j].mass * dy / r2;
    }
    me->vx += 0.001 * ax;
    me->vy += 0.001 * ay;
}

int main(int argc, char **argv)
{
    int rank, size, n = argc > 1 ? atoi(argv[1]) : 240;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (n < 1 || n > MOST) {
        if (rank == 0)
            fprintf(stderr, "between 1 and %d stars\n", MOST);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    int each = n / size;
    MPI_Datatype type;
    MPI_Type_contiguous(5, MPI_DOUBLE, &type);
    MPI_Type_commit(&type);
    struct star *mine = malloc(each * sizeof *mine);
    if (rank == 0)
        place(n);
    MPI_Scatter(all, each, type, mine, each, type, 0, MPI_COMM_WORLD);
    for (int step = 0; step < STEPS; step++) {
        MPI_Allgather(mine, each, type, all, each, type, MPI_COMM_WORLD);
        for (int i = 0; i < each; i++)
            pull(&mine[i], n);
        for (int i = 0; i < each; i++) {
            mine[i].x += mine[i].vx;
            mine[i].y += mine[i].vy;
        }
    }
    MPI_Gather(mine, each, type, all, each, type, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 7)
            printf("%d %.9f %.9f\n", i, all[i].x, all[i].y);
    MPI_Type_free(&type);
    free(mine);
    MPI_Finalize();
    return 0;
}
