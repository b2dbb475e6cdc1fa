/* SPDX-License-Identifier: MIT
 * A function keeps the structure that it made for the item before. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct point {
    double x, y;
};

static void set(struct point *p, double v)
{
    p->x = v;
    p->y = 1;
}

static double work(double v)
{
    static struct point *before;
    struct point *p = malloc(sizeof(struct point));
    set(p, v);
    double s = before ? p->x - before->x : p->y;
    free(before);
    before = p;
    return s;
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = malloc(n * sizeof *all), *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] = work(part[i]);
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
