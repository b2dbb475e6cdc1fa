/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* structs sent as raw bytes: share * sizeof */

struct body {
    double mass;
    int x, v;
};

static void kick(struct body *b)
{
    b->v += (int)(b->mass * 4) - b->x / 8;
    b->x += b->v;
}

static void advance(struct body *b, int n, int steps)
{
    while (n-- > 0) {
        for (int s = 0; s < steps; s++)
            kick(b);
        b++;
    }
}

int main(int argc, char **argv)
{
    int rank, size, n = 75;
    struct body *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int per = n / size;
    struct body *mine = malloc(per * sizeof(struct body));

    if (rank == 0) {
        all = malloc(n * sizeof(struct body));
        for (int i = 0; i < n; i++)
            all[i] = (struct body){0.25 * (i % 9), i * 3 - 100, 2 - i % 5};
    }
    MPI_Scatter(all, per * sizeof(struct body), MPI_BYTE, mine, per * sizeof(struct body), MPI_BYTE,
                0, MPI_COMM_WORLD);
    advance(mine, per, 10);
    MPI_Gather(mine, per * sizeof(struct body), MPI_BYTE, all, per * sizeof(struct body), MPI_BYTE,
               0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < n; i += 6)
            printf("body %2d at %d moving %d\n", i, all[i].x, all[i].v);
        free(all);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
