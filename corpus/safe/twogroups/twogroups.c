/* SPDX-License-Identifier: MIT */
/*
** twogroups.c
**
** Particles drift, cells cool down.  Two different amounts of data are
** dealt to the same processes.
*/
#include <stdio.h>
#include <stdlib.h>
#include "mpi.h"

#define NPART 420
#define NCELL 137

struct state {
    int particles[NPART];
    int cells[NCELL];
};

static void start(struct state *s)
{
    int i;

    for (i = 0; i < NPART; i++)
        s->particles[i] = (i * 53) % 360;
    for (i = 0; i < NCELL; i++)
        s->cells[i] = 1000 - (i * i) % 311;
}

static int drift(int angle)
{
    return (angle + 17) % 360;
}

static int cool(int temperature)
{
    return temperature - (temperature - 290) / 8;
}

int main(int argc, char **argv)
{
    int me, np, i;
    struct state *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &np);

    int myparts = NPART / np;
    int mycells = NCELL / np;
    int *part = malloc(myparts * sizeof(int));
    int *cell = malloc(mycells * sizeof(int));

    if (me == 0) {
        all = malloc(sizeof *all);
        start(all);
    }

    MPI_Scatter(me == 0 ? all->particles : NULL, myparts, MPI_INT,
                part, myparts, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Scatter(me == 0 ? all->cells : NULL, mycells, MPI_INT,
                cell, mycells, MPI_INT, 0, MPI_COMM_WORLD);

    for (i = 0; i < myparts; i++)
        part[i] = drift(part[i]);
    for (i = 0; i < mycells; i++)
        cell[i] = cool(cell[i]);

    MPI_Gather(part, myparts, MPI_INT,
               me == 0 ? all->particles : NULL, myparts, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Gather(cell, mycells, MPI_INT,
               me == 0 ? all->cells : NULL, mycells, MPI_INT, 0, MPI_COMM_WORLD);

    if (me == 0) {
        long ps = 0, cs = 0;

        for (i = 0; i < NPART; i++)
            ps += (long) all->particles[i] * (i % 7 + 1);
        for (i = 0; i < NCELL; i++)
            cs += (long) all->cells[i] * (i % 5 + 1);
        printf("particles %ld cells %ld\n", ps, cs);
        free(all);
    }
    free(part);
    free(cell);
    MPI_Finalize();
    return 0;
}
