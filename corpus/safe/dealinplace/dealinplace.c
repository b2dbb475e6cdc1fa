/* SPDX-License-Identifier: MIT */
/* one array on every process: the first has all of it, and keeps its part where it is */
#include <mpi.h>
#include <stdio.h>

#define CELLS 120
#define FIRST 0

static int cell[CELLS];

int main(int argc, char **argv)
{
    int rank, size, share, i, worker, sum = 0, total = 0, weakest = 1 << 20, least;

    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    share = CELLS / size;

    if (rank != FIRST) {
        MPI_Recv(cell, share, MPI_INT, FIRST, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        for (i = 0; i < CELLS; i++)
            cell[i] = i * i % 83 + 5;
        for (worker = 1; worker < size; worker++)
            MPI_Send(cell + worker * share, share, MPI_INT, worker, worker, MPI_COMM_WORLD);
    }

    for (i = 0; i < share; i++) {
        cell[i] = cell[i] % 2 ? 3 * cell[i] + 1 : cell[i] / 2;
        sum += cell[i];
        if (cell[i] < weakest)
            weakest = cell[i];
    }

    int back[CELLS];
    MPI_Gather(cell, share, MPI_INT, back, share, MPI_INT, FIRST, MPI_COMM_WORLD);
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, FIRST, MPI_COMM_WORLD);
    MPI_Reduce(&weakest, &least, 1, MPI_INT, MPI_MIN, FIRST, MPI_COMM_WORLD);
    if (rank == FIRST) {
        for (i = 0; i < share * size; i++)
            printf("%d%c", back[i], i % 10 == 9 ? '\n' : ' ');
        printf("sum %d, least %d\n", total, least);
    }
    MPI_Finalize();
    return 0;
}
