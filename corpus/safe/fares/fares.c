/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>
#include "fares.h"

#define N 300

int main(int argc, char **argv)
{
    int rank, size;
    int trips[N] = {0};
    int *mytrips;
    int n, i;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    n = N / size;
    mytrips = (int *)malloc(n * sizeof(int));
    if (rank == 0)
        for (i = 0; i < N; i++)
            trips[i] = (i * 13) % 60;

    MPI_Scatter(trips, n, MPI_INT, mytrips, n, MPI_INT, 0, MPI_COMM_WORLD);
    if (argc > 1)
        apply(mytrips, n, fare_winter);
    else
        apply(mytrips, n, fare_summer);
    MPI_Gather(mytrips, n, MPI_INT, trips, n, MPI_INT, 0, MPI_COMM_WORLD);

    if (rank == 0)
        for (i = 0; i < N; i += 5)
            printf("%d: %d\n", i, trips[i]);
    free(mytrips);
    MPI_Finalize();
    return 0;
}
