/* SPDX-License-Identifier: MIT
 * A hook that some runs set: what it does is not known. */
#include <mpi.h>
#include <stdlib.h>

double of_library(const double *part, int n);

struct settings {
    double (*custom)(const double *part, int n);
    double factor;
};

double *all, *part;

static void scale(const struct settings *s, int n)
{
    if (s->custom)
        s->custom(part, n);
    for (int i = 0; i < n; i++)
        part[i] *= s->factor;
}

int main(int argc, char **argv)
{
    int size, n = 1000;
    struct settings s = {0, 2.0};
    if (argc > 1)
        s.custom = of_library;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    all = malloc(n * sizeof *all);
    part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    scale(&s, chunk);
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
