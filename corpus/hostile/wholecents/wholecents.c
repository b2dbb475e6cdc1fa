/* SPDX-License-Identifier: MIT */
/* duty on a list of parcels; customs wants whole euros */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define PARCELS 120

int main(int argc, char *argv[])
{
    int me, np, k;
    int *value = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &np);

    int each = PARCELS / np;
    int *mine = malloc(each * sizeof(int));

    if (me == 0) {
        value = malloc(PARCELS * sizeof(int));
        for (k = 0; k < PARCELS; k++)
            value[k] = 5 + k * 7919 % 101;
    }
    MPI_Scatter(value, each, MPI_INT, mine, each, MPI_INT, 0, MPI_COMM_WORLD);

    double duty = 0.0;
    for (k = 0; k < each; k++)
        duty += mine[k] * 0.19;
    int euros = duty;               /* rounded down here, once per process */
    int total = 0;
    MPI_Reduce(&euros, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (me == 0) {
        printf("duty: %d\n", total);
        free(value);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
