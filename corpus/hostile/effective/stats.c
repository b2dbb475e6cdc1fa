/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdlib.h>
#include <math.h>
#include "stats.h"

double part_mean(const double *values, int count)
{
    double sum = 0.0;
    int i;

    for (i = 0; i < count; i++)
        sum += values[i] * values[i];
    return sqrt(sum / count);
}

void part_range(const double *values, int count, double *low, double *high)
{
    int i;

    *low = 1e300;
    *high = -1e300;
    for (i = 0; i < count; i++) {
        if (values[i] < *low)
            *low = values[i];
        if (values[i] > *high)
            *high = values[i];
    }
}

void combine(double own_mean, double own_low, double own_high, struct summary *out)
{
    int rank, size, i;
    double *means = NULL;

    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        means = malloc(size * sizeof(double));
    MPI_Gather(&own_mean, 1, MPI_DOUBLE, means, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double total = 0.0;
        for (i = 0; i < size; i++)
            total += means[i];
        out->mean = total / size;
        free(means);
    }
    MPI_Reduce(&own_low, &out->low, 1, MPI_DOUBLE, MPI_MIN, 0, MPI_COMM_WORLD);
    MPI_Reduce(&own_high, &out->high, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
}
