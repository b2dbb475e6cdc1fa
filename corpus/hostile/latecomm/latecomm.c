/* SPDX-License-Identifier: MIT */
/* latecomm.c: the share is known before the communicator it is dealt out on */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int me, n = 84, k;
    int np;
    double *field = NULL, *strip;
    MPI_Comm ring = MPI_COMM_WORLD;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(ring, &me);
    MPI_Comm_size(ring, &np);

    int cells = n / np;
    strip = malloc(cells * sizeof(double));

    /* from here on the last process is the first */
    MPI_Comm_split(MPI_COMM_WORLD, 0, np - me, &ring);
    MPI_Comm_rank(ring, &me);
    if (me == 0) {
        field = malloc(n * sizeof(double));
        for (k = 0; k < n; k++)
            field[k] = k * 0.25;
    }
    MPI_Scatter(field, cells, MPI_DOUBLE, strip, cells, MPI_DOUBLE, 0, ring);
    for (k = 0; k < cells; k++)
        strip[k] = strip[k] * strip[k] + 1.0;
    MPI_Gather(strip, cells, MPI_DOUBLE, field, cells, MPI_DOUBLE, 0, ring);

    if (me == 0)
        for (k = 0; k < cells * np; k++)
            printf("%d %g\n", k, field[k]);
    free(field);
    free(strip);
    MPI_Finalize();
    return 0;
}
