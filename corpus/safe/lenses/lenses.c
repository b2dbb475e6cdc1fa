/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>
#include "lens.h"

int main(int argc, char **argv)
{
    int rank, size, n = 240, i;
    struct ray *all = NULL, *some;
    int per;
    MPI_Datatype t;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_contiguous(2, MPI_FLOAT, &t);
    MPI_Type_commit(&t);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++) {
            all[i].x = 0.25f * (i % 16);
            all[i].angle = 0.0f;
        }
    }
    per = n / size;
    some = malloc(per * sizeof *some);
    MPI_Scatter(all, per, t, some, per, t, 0, MPI_COMM_WORLD);
    trace(some, per, 3);
    MPI_Gather(some, per, t, all, per, t, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i += 7)
            printf("%3d %8.4f %8.4f\n", i, all[i].x, all[i].angle);
    MPI_Type_free(&t);
    free(some);
    free(all);
    MPI_Finalize();
    return 0;
}
