/* SPDX-License-Identifier: MIT
 * Each item goes through a table of objects that say which function is called. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
struct step {
    double (*run)(const struct step *self, double x);
};
struct scale {
    struct step step;
    double by;
};
static double run_scale(const struct step *self, double x)
{
    return x * ((const struct scale *)self)->by;
}
static double run_shift(const struct step *self, double x)
{
    (void)self;
    return x + 1;
}
static struct step *make_scale(double by)
{
    struct scale *s = malloc(sizeof *s);
    s->step.run = run_scale;
    s->by = by;
    return &s->step;
}
static struct step *make_shift(void)
{
    struct step *s = malloc(sizeof *s);
    s->run = run_shift;
    return s;
}
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, n = 1200;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int chunk = n / size;
    double *all = malloc(n * sizeof *all), *part = malloc(chunk * sizeof *part);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = 0.5 * i;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    struct step *steps[3] = {make_scale(2), make_shift(), make_scale(3)};
    for (int i = 0; i < chunk; i++)
        for (int k = 0; k < 3; k++)
            part[i] = steps[k]->run(steps[k], part[i]);
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[7]);
    MPI_Finalize();
    return 0;
}
