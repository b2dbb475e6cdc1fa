/* SPDX-License-Identifier: MIT */
/* each rod is relaxed until it has settled, with two profiles that take turns */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define NODES 24

typedef struct { double left, right, start, diff; } rod_t;

static int settle(const rod_t *rod, double *profile)
{
    double *old = malloc(NODES * sizeof(double)), *new = malloc(NODES * sizeof(double));
    double change = 1.0;
    int i, step = 0;
    for (i = 0; i < NODES; i++)
        old[i] = new[i] = rod->start;
    old[0] = new[0] = rod->left;
    old[NODES - 1] = new[NODES - 1] = rod->right;
    while (step < 400 && change > 1e-3) {
        double *t;
        change = 0.0;
        for (i = 1; i < NODES - 1; i++) {
            new[i] = old[i] + rod->diff * (old[i - 1] - 2 * old[i] + old[i + 1]);
            if (fabs(new[i] - old[i]) > change)
                change = fabs(new[i] - old[i]);
        }
        t = old;
        old = new;
        new = t;
        step++;
    }
    for (i = 0; i < NODES; i++)
        profile[i] = old[i];
    free(old);
    free(new);
    return step;
}

int main(int argc, char **argv)
{
    int rank, size, i, n = 120, chunk, *steps = NULL, *mysteps;
    rod_t *rods = NULL, *mine;
    double *all = NULL, *part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (n % size != 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
    chunk = n / size;
    if (rank == 0) {
        rods = malloc(n * sizeof(rod_t));
        all = malloc(n * NODES * sizeof(double));
        steps = malloc(n * sizeof(int));
        for (i = 0; i < n; i++) {
            rods[i].left = i % 7;
            rods[i].right = 30 - i % 11;
            rods[i].start = i % 5 * 4;
            rods[i].diff = 0.1 + 0.003 * i;
        }
    }
    mine = malloc(chunk * sizeof(rod_t));
    part = malloc(chunk * NODES * sizeof(double));
    mysteps = malloc(chunk * sizeof(int));
    MPI_Scatter(rods, 4 * chunk, MPI_DOUBLE, mine, 4 * chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        mysteps[i] = settle(&mine[i], &part[i * NODES]);
    MPI_Gather(part, chunk * NODES, MPI_DOUBLE, all, chunk * NODES, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Gather(mysteps, chunk, MPI_INT, steps, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%d %d %.10f\n", i, steps[i], all[i * NODES + NODES / 2]);
    MPI_Finalize();
    return 0;
}
