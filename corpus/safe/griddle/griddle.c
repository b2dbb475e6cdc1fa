/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <mpi.h>
#include "plate.h"

int main(int argc, char *argv[])
{
    int n = 60, iter = 30;
    double (*all)[NX] = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (argc > 1)
        n = atoi(argv[1]);
    rows = n / nprocs;
    plate_alloc();
    if (rank == 0) {
        all = malloc(n * sizeof(*all));
        for (int i = 0; i < n; i++)
            for (int j = 0; j < NX; j++)
                all[i][j] = (i * 7 + j * 3) % 11;
    }
    load(all);
    double res = 0.0;
    for (int k = 0; k < iter; k++) {
        start_borders();
        finish_borders();
        double part = relax(1, rows);
        MPI_Allreduce(&part, &res, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        if (res < 1e-12)
            break;
    }
    collect(all);
    if (rank == 0) {
        double s = 0;
        for (int i = 0; i < n - n % nprocs; i++)
            for (int j = 0; j < NX; j++)
                s += all[i][j] * (1 + i % 3);
        printf("residual %.6e checksum %.6f\n", sqrt(res), s);
        free(all);
    }
    plate_free();
    MPI_Finalize();
    return 0;
}
