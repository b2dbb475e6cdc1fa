/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <mpi.h>
#include "glacier.h"

void field_setup(struct field *f, int n)
{
    MPI_Comm_rank(MPI_COMM_WORLD, &f->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &f->size);
    f->n = n;
    f->n_local = n / f->size;
    f->ice = NULL;
    if (f->rank == 0) {
        f->ice = malloc(n * sizeof(*f->ice));
        for (int i = 0; i < n; i++)
            f->ice[i] = 20.0 + i % 17;
    }
    f->part = malloc(f->n_local * sizeof(*f->part));
}

void field_scatter(struct field *f)
{
    MPI_Scatter(f->ice, f->n_local, MPI_DOUBLE, f->part, f->n_local, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

void field_gather(struct field *f)
{
    MPI_Gather(f->part, f->n_local, MPI_DOUBLE, f->ice, f->n_local, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

void field_free(struct field *f)
{
    free(f->part);
    free(f->ice);
}
