/* SPDX-License-Identifier: MIT */
/* filters for a signal; processes take turns with them */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double invert(double x)
{
    return 1.0 - x;
}

static double limit(double x)
{
    return x > 0.75 ? 0.75 : x;
}

static double bend(double x)
{
    return x * x * (3 - 2 * x);
}

struct filter {
    const char *name;
    double (*run)(double);
};

static const struct filter filters[] = {{"invert", invert}, {"limit", limit}, {"bend", bend}};


static void apply(int which, double *part, int n)
{
    for (int i = 0; i < n; i++)
        part[i] = filters[which].run(part[i]);
}

int main(int argc, char **argv)
{
    int rank, size, n = 144, which = 0;
    double *signal = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int each = n / size;
    double *part = malloc(each * sizeof(double));
    if (rank == 0) {
        signal = malloc(n * sizeof(double));
        for (int i = 0; i < n; i++)
            signal[i] = i * 17 % 101 / 101.0;
    }
    which = rank % 3;
    MPI_Scatter(signal, each, MPI_DOUBLE, part, each, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    apply(which, part, each);
    apply(2, part, each);
    MPI_Gather(part, each, MPI_DOUBLE, signal, each, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < each * size; i += 9)
            printf("%.5f\n", signal[i]);
        free(signal);
    }
    free(part);
    MPI_Finalize();
    return 0;
}
