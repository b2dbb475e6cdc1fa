/* SPDX-License-Identifier: MIT */
/* runnerup.c: the best reading and the one that came next to it, among those of each process */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const int days = 360;
    int me, procs, *all = NULL, *own, low, high, lowest, highest;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &procs);
    own = malloc(days / procs * sizeof(int));
    if (me == 0) {
        all = malloc(days * sizeof(int));
        for (int i = 0; i < days; i++)
            all[i] = (i * i + 17 * i) % 1009;
    }
    MPI_Scatter(all, days / procs, MPI_INT, own, days / procs, MPI_INT, 0, MPI_COMM_WORLD);
    low = high = own[0];
    for (int i = 1; i < days / procs; i++) {
        if (own[i] > high)
            high = own[i];
        else if (own[i] > low)
            low = own[i];
    }
    MPI_Reduce(&low, &lowest, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Reduce(&high, &highest, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    if (me == 0)
        printf("from %d to %d\n", lowest, highest);
    free(own);
    free(all);
    MPI_Finalize();
    return 0;
}
