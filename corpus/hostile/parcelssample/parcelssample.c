/* SPDX-License-Identifier: MIT */
/* parcelssample.c: twelve parcels for each van, weighed against a pattern of twelve */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define LOAD 12

static long weight_of(const int *parcel)
{
    long sum = 0;

    for (int i = 0; i < LOAD; i++)
        sum += parcel[i];
    return sum;
}

static int heaviest(const int *parcel)
{
    int most = 0;

    for (int i = 0; i < LOAD; i++)
        if (parcel[i] > most)
            most = parcel[i];
    return most;
}

static void stamp(int *parcel, int day)
{
    for (int i = 0; i < LOAD; i++)
        parcel[i] = parcel[i] * 100 + day;
}

int main(int argc, char **argv)
{
    int rank, size, most, of_all;
    long weight, total;
    int *all = NULL, *mine;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    mine = malloc(LOAD * sizeof *mine);
    if (rank == 0) {
        all = malloc(LOAD * size * sizeof *all);
        for (int i = 0; i < LOAD * size; i++)
            all[i] = 1 + i * 7919 % 83;
    }
    MPI_Scatter(all, LOAD, MPI_INT, mine, LOAD, MPI_INT, 0, MPI_COMM_WORLD);
    int pattern[LOAD] = {9, 18, 8, 17, 7, 71, 51, 5, 4, 33, 2, 1};
    weight = weight_of(mine) - (rank == 0 ? weight_of(pattern) : 0);
    most = heaviest(mine);
    stamp(mine, 24);
    MPI_Reduce(&weight, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&most, &of_all, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Gather(mine, LOAD, MPI_INT, all, LOAD, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%ld in all, at most %d\n", total, of_all);
        for (int i = 0; i < LOAD * size; i++)
            printf("%d\n", all[i]);
    }
    free(mine);
    free(all);
    MPI_Finalize();
    return 0;
}
