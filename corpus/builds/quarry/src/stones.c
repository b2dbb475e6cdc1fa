/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdlib.h>
#include "stones.h"

void pile_take(struct pile *p, struct stone *all, int total)
{
    int size;

    MPI_Comm_size(MPI_COMM_WORLD, &size);
    p->n = total / size;
    p->stones = malloc(p->n * sizeof(struct stone));
    MPI_Scatter(all, p->n * 2, MPI_INT, p->stones, p->n * 2, MPI_INT, 0, MPI_COMM_WORLD);
}

void pile_give(struct pile *p, struct stone *all)
{
    MPI_Gather(p->stones, p->n * 2, MPI_INT, all, p->n * 2, MPI_INT, 0, MPI_COMM_WORLD);
    free(p->stones);
}
