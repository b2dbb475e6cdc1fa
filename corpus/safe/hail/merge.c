/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include "histo.h"

/* sum the histograms of all processes at the root */
void histo_merge(struct histo *h, struct histo *sum)
{
    int me;
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    if (me == 0)
        histo_clear(sum);
    MPI_Reduce(h->bin, sum->bin, BINS, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&h->total, &sum->total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
}
