/* SPDX-License-Identifier: MIT */
/* only node 0 has read the header of the file: it divides, and tells the others */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int me, nodes, i, quota = 0;
    double *field = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &nodes);
    if (me == 0) {
        int n = 12 * 10;
        field = malloc(n * sizeof(double));
        for (i = 0; i < n; i++)
            field[i] = i * 31 % 59;
        quota = n / nodes;
    }
    MPI_Bcast(&quota, 1, MPI_INT, 0, MPI_COMM_WORLD);

    double *mine = malloc(quota * sizeof(double));
    MPI_Scatter(field, quota, MPI_DOUBLE, mine, quota, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < quota; i++)
        mine[i] = mine[i] * 0.5 + 1.0;
    MPI_Gather(mine, quota, MPI_DOUBLE, field, quota, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (me == 0)
        for (i = 0; i < quota * nodes; i++)
            printf("%.1f\n", field[i]);
    free(mine);
    free(field);
    MPI_Finalize();
    return 0;
}
