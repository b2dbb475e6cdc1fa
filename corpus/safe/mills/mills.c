/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>
#include "config.h"

void turn(double *sail, int n, const struct config *c);

int main(int argc, char **argv)
{
    struct config conf;
    int rank, size, count, i;
    double *sails = NULL, *part;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    read_config(&conf, argc, argv);

    count = conf.items / size;
    part = (double *)calloc(count, sizeof(double));
    if (rank == 0) {
        sails = (double *)calloc(conf.items, sizeof(double));
        for (i = 0; i < conf.items; i++)
            sails[i] = i % 9;
    }
    MPI_Scatter(sails, count, MPI_DOUBLE, part, count, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    turn(part, count, &conf);
    MPI_Gather(part, count, MPI_DOUBLE, sails, count, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < conf.items; i++)
            printf("%.4f\n", sails[i]);
        free(sails);
    }
    free(part);
    MPI_Finalize();
    return 0;
}
