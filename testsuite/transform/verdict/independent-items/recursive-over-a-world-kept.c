/* SPDX-License-Identifier: MIT
 * ... but from some depth on where it adds up is what the world has for all items. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct layer {
    double depth, shine;
};

struct world {
    struct layer *layer;
    double *light;
    int layers;
};

static void add(double *sum, double x)
{
    *sum += x;
}

static double trace(const struct world *w, double at, int depth)
{
    double seen = 0;
    double *sum = &seen;
    if (depth < 3)
        sum = w->light;
    if (depth == 0)
        return at;
    for (int k = 0; k < w->layers; k++)
        if (w->layer[k].depth < at)
            add(sum, w->layer[k].shine);
    return seen + 0.5 * trace(w, 0.75 * at, depth - 1);
}

int main(int argc, char **argv)
{
    int n = 4096, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = malloc(n * sizeof *all);
    double *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i % 20;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    struct layer layers[3] = {{1, 0.5}, {2, 0.25}, {7, 1}};
    double light = 0;
    struct world w = {layers, &light, 3};
    for (int i = 0; i < chunk; i++) {
        part[i] = trace(&w, part[i], 5);
    }
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[1]);
    MPI_Finalize();
    return 0;
}
