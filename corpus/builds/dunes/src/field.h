/* SPDX-License-Identifier: MIT */
#ifndef FIELD_H
#define FIELD_H

#include <mpi.h>
#include <stdlib.h>

struct field {
    int rank, size;
    int total, local; /* heights: of all, of this process */
    double *height;
};

static inline void field_open(struct field *f, int total)
{
    MPI_Comm_rank(MPI_COMM_WORLD, &f->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &f->size);
    f->total = total;
    f->local = total / f->size;
    f->height = malloc(f->local * sizeof *f->height);
}

static inline void field_close(struct field *f)
{
    free(f->height);
}

void blow(struct field *f, double wind);

#endif
