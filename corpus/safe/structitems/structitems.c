/* SPDX-License-Identifier: MIT */
/* structitems.c: rays through a layered medium, one ray is six ints */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct ray {
    int lon, lat, depth;
    int slowness;
    int layer;
    int travel;
};

static const int velocity[8] = {3, 4, 5, 6, 8, 8, 11, 13};

static void trace(struct ray *r)
{
    int left = r->depth;

    r->layer = 0;
    r->travel = 0;
    while (left > 0 && r->layer < 8) {
        int step = left < 10 ? left : 10;

        r->travel += step * 100 / velocity[r->layer] + r->slowness;
        left -= step;
        r->layer++;
    }
}

static struct ray *read_rays(int n)
{
    struct ray *rays = malloc(n * sizeof *rays);

    for (int i = 0; i < n; i++) {
        rays[i].lon = (i * 77) % 360 - 180;
        rays[i].lat = (i * 31) % 180 - 90;
        rays[i].depth = (i * 13) % 95;
        rays[i].slowness = i % 4;
        rays[i].layer = rays[i].travel = -1;
    }
    return rays;
}

int main(int argc, char **argv)
{
    int rank, nprocs;
    int nrays = argc > 1 ? atoi(argv[1]) : 100;
    struct ray *rays = NULL;
    MPI_Datatype ray_t;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Type_contiguous(6, MPI_INT, &ray_t);
    MPI_Type_commit(&ray_t);

    if (rank == 0)
        rays = read_rays(nrays);

    int chunk = nrays / nprocs;
    struct ray *mine = malloc(chunk * sizeof *mine);

    MPI_Scatter(rays, chunk, ray_t, mine, chunk, ray_t, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        trace(&mine[i]);
    MPI_Gather(mine, chunk, ray_t, rays, chunk, ray_t, 0, MPI_COMM_WORLD);

    if (rank == 0) {
        printf("%d rays dealt\n", chunk * nprocs);
        for (int i = 0; i < chunk * nprocs; i += 7)
            printf("%4d %4d depth %2d layer %d time %d\n", rays[i].lon, rays[i].lat,
                   rays[i].depth, rays[i].layer, rays[i].travel);
    }
    free(mine);
    free(rays);
    MPI_Type_free(&ray_t);
    MPI_Finalize();
    return 0;
}
