/* SPDX-License-Identifier: MIT
 * The call stands in a header whose text is read twice, as two functions: an edit would be one of both. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define DEAL deal_numbers
#define TYPE double
#define MPI_TYPE MPI_DOUBLE
#include "include/twice.h"
#undef DEAL
#undef TYPE
#undef MPI_TYPE
#define DEAL deal_counts
#define TYPE int
#define MPI_TYPE MPI_INT
#include "include/twice.h"

int main(int argc, char **argv)
{
    int n = 1000, rank, size, limits[2] = {0, 1}, limit;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = malloc(n * sizeof *all);
    double *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i;
    deal_numbers(all, part, chunk);
    deal_counts(limits, &limit, 1);
    double mine = 0, total = 0;
    for (int i = 0; i < chunk; i++)
        mine += part[i];
    MPI_Reduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", total);
    MPI_Finalize();
    return 0;
}
