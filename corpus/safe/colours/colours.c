/* SPDX-License-Identifier: MIT */
/* Two teams of processes go over the same numbers: one adds them up, the other their squares. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define NUMBERS 60

static long sum(const long *v, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s += v[i];
    return s;
}

static long sum_of_squares(const long *v, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s += v[i] * v[i];
    return s;
}

int main(int argc, char **argv)
{
    int rank, size, place, players;
    long numbers[NUMBERS], local = 0, result = 0;
    MPI_Comm team;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int which = rank % 2;
    MPI_Comm_split(MPI_COMM_WORLD, which, rank, &team);
    MPI_Comm_rank(team, &place);
    MPI_Comm_size(team, &players);

    int share = NUMBERS / players;
    long *mine = malloc(share * sizeof *mine);
    long *results = malloc(size * sizeof *results);

    if (place == 0)
        for (int i = 0; i < NUMBERS; i++)
            numbers[i] = 3 * i % 17;
    MPI_Scatter(numbers, share, MPI_LONG, mine, share, MPI_LONG, 0, team);
    if (which == 0)
        local = sum(mine, share);
    else
        local = sum_of_squares(mine, share);
    MPI_Allreduce(&local, &result, 1, MPI_LONG, MPI_SUM, team);
    MPI_Gather(&result, 1, MPI_LONG, results, 1, MPI_LONG, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < size; i++)
            printf("team %d: %ld\n", i % 2, results[i]);
    free(mine);
    free(results);
    MPI_Comm_free(&team);
    MPI_Finalize();
    return 0;
}
