/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>
#include "comets.h"

int main(int argc, char **argv)
{
    int rank, size, ncomets = 120, nloc, i, t;
    comet_t *all = NULL, *loc;
    double e, etot;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    nloc = ncomets / size;
    if (rank == 0) {
        all = (comet_t *)malloc(ncomets * sizeof(comet_t));
        for (i = 0; i < ncomets; i++) {
            all[i].r[0] = i % 5 + 1;
            all[i].r[1] = i % 7 - 3;
            all[i].r[2] = 0.5 * (i % 3);
            all[i].v[0] = all[i].v[2] = 0.0;
            all[i].v[1] = 0.125 * (i % 4);
        }
    }
    loc = (comet_t *)malloc(nloc * sizeof(comet_t));
    MPI_Scatter(all, nloc * COMET_DOUBLES, MPI_DOUBLE, loc, nloc * COMET_DOUBLES, MPI_DOUBLE, 0,
                MPI_COMM_WORLD);
    for (t = 0; t < 20; t++) {
        step(loc, nloc, 0.0625);
        if (t % 5 == 0) {
            e = energy(loc, nloc);
            MPI_Reduce(&e, &etot, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
            if (rank == 0)
                printf("step %d: %.6f\n", t, etot);
        }
    }
    MPI_Gather(loc, nloc * COMET_DOUBLES, MPI_DOUBLE, all, nloc * COMET_DOUBLES, MPI_DOUBLE, 0,
               MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < ncomets; i += 6)
            printf("%d %.9f %.9f %.9f\n", i, all[i].r[0], all[i].r[1], all[i].r[2]);
    free(loc);
    free(all);
    MPI_Finalize();
    return 0;
}
