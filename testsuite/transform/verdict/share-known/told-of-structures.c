/* SPDX-License-Identifier: MIT
 * The items are structures, and what is made of each are three numbers; a table is the same for all.
 * options: --facts facts.yaml */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct ray {
    double from[2];
    int layer;
};
struct model {
    double speed[8];
};
int trace(const struct ray *in, double *out, int n, const struct model *m);

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    struct model model = {{1, 2, 3, 4, 5, 6, 7, 8}};
    MPI_Datatype ray_type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_contiguous(sizeof(struct ray), MPI_BYTE, &ray_type);
    MPI_Type_commit(&ray_type);
    int chunk = n / size;
    struct ray *rays = calloc(n, sizeof *rays);
    double *all = malloc(3 * n * sizeof *all);
    struct ray *mine = malloc(chunk * sizeof *mine);
    double *part = malloc(3 * chunk * sizeof *part);
    MPI_Scatter(rays, chunk, ray_type, mine, chunk, ray_type, 0, MPI_COMM_WORLD);
    if (trace(mine, part, chunk, &model) != 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Gather(part, 3 * chunk, MPI_DOUBLE, all, 3 * chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[1]);
    MPI_Finalize();
    return 0;
}
