/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>
#include "histo.h"

#define SAMPLES 960

static short samples[SAMPLES];
static short own[SAMPLES];

int main(int argc, char **argv)
{
    int me, np;
    struct histo mine, all;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    if (me == 0)
        for (int i = 0; i < SAMPLES; i++)
            samples[i] = (short) ((i * 2654435761u) >> 20 & 4095);
    const int per = SAMPLES / np;
    MPI_Scatter(samples, per, MPI_SHORT, own, per, MPI_SHORT, 0, MPI_COMM_WORLD);
    histo_clear(&mine);
    histo_fill(&mine, own, per);
    histo_merge(&mine, &all);
    if (me == 0)
        histo_print(&all);
    MPI_Finalize();
    return 0;
}
