/* Two workspaces are made by the same call, and both are in use: one knows the share, the other does not. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct workspace {
    int share;
    double scale;
};

static struct workspace *workspace_new(int share, double scale)
{
    struct workspace *w = malloc(sizeof *w);
    w->share = share;
    w->scale = scale;
    return w;
}

int main(int argc, char **argv)
{
    struct workspace *level[2];
    double *all = NULL, *part;
    int rank, size, n = 240, i, k, share;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    share = n / size;
    for (k = 0; k < 2; k++)
        level[k] = workspace_new(k == 0 ? 4 : share, k + 1.5);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i;
    }
    part = malloc(level[1]->share * sizeof *part);
    MPI_Scatter(all, level[1]->share, MPI_DOUBLE, part, level[1]->share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < level[0]->share; i++)
        part[i] *= level[0]->scale;
    MPI_Gather(part, level[1]->share, MPI_DOUBLE, all, level[1]->share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double sum = 0;
        for (i = 0; i < n; i++)
            sum += all[i] * (i % 5);
        printf("%.2f\n", sum);
    }
    MPI_Finalize();
    return 0;
}
