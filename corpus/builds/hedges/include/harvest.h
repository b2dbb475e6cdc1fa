/* SPDX-License-Identifier: MIT */
#ifndef HARVEST_H
#define HARVEST_H

#include <math.h>
#include <mpi.h>
#include <stdlib.h>

#define TREES 1200

static inline double weigh(double size)
{
    return 0.8 * pow(size, 1.5) + 3.0;
}

#define NAME weigh_all
#define WORK(x) weigh(x)
#include "weigh_all.h"
#undef NAME
#undef WORK
#define NAME rank_all
#define WORK(x) ((x) + rank_of_me(comm))
static inline int rank_of_me(MPI_Comm comm)
{
    int rank;
    MPI_Comm_rank(comm, &rank);
    return rank;
}
#include "weigh_all.h"

void second_harvest(double *trees);

#endif
