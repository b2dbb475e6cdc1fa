/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>
#include "stats.h"
#include "series.h"

int main(int argc, char **argv)
{
    int rank, size;
    int per_process = 50;
    double *all = NULL, *mine;
    double low, high, mean;
    struct summary sum;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc > 1)
        per_process = atoi(argv[1]);
    if (rank == 0)
        all = series_read(per_process * size);
    mine = series_part(per_process);
    MPI_Scatter(all, per_process, MPI_DOUBLE, mine, per_process, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    mean = part_mean(mine, per_process);
    part_range(mine, per_process, &low, &high);
    combine(mean, low, high, &sum);
    if (rank == 0)
        printf("mean %.6f range %.1f .. %.1f\n", sum.mean, sum.low, sum.high);
    free(mine);
    free(all);
    MPI_Finalize();
    return 0;
}
