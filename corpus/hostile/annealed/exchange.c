/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include "rod.h"

#define TAG_LEFT 11
#define TAG_RIGHT 12

void neighbours_init(neighbours_t *nb)
{
    MPI_Comm_rank(MPI_COMM_WORLD, &nb->me);
    MPI_Comm_size(MPI_COMM_WORLD, &nb->np);
    nb->left = nb->me > 0 ? nb->me - 1 : MPI_PROC_NULL;
    nb->right = nb->me < nb->np - 1 ? nb->me + 1 : MPI_PROC_NULL;
}

void exchange(rod_t *r, const neighbours_t *nb)
{
    MPI_Sendrecv(&r->now[1], 1, MPI_DOUBLE, nb->left, TAG_LEFT,
                 &r->now[r->local + 1], 1, MPI_DOUBLE, nb->right, TAG_LEFT,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(&r->now[r->local], 1, MPI_DOUBLE, nb->right, TAG_RIGHT,
                 &r->now[0], 1, MPI_DOUBLE, nb->left, TAG_RIGHT,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}
