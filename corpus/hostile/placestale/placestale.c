/* SPDX-License-Identifier: MIT */
/* Heat in a ring. Every process has the whole ring, but brings up to date only its own part of it;
   what it knows of the others is from the beginning. */
#include <mpi.h>
#include <stdio.h>

enum { CELLS = 60, STEPS = 5 };

int main(int argc, char **argv)
{
    int rank, size;
    double heat[CELLS], next[CELLS];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = CELLS / size;
    int first = rank * share;
    int last = first + share;

    for (int i = 0; i < CELLS; i++) {
        heat[i] = i % 10 ? 0 : 100 - i;
        next[i] = 0;
    }
    for (int step = 0; step < STEPS; step++) {
        for (int i = first; i < last; i++)
            next[i] =
                0.5 * heat[i] + 0.25 * (heat[(i + CELLS - 1) % CELLS] + heat[(i + 1) % CELLS]);
        for (int i = first; i < last; i++)
            heat[i] = next[i];
    }
    MPI_Allgather(next + first, share, MPI_DOUBLE, heat, share, MPI_DOUBLE, MPI_COMM_WORLD);
    if (rank == size - 1)
        for (int i = 0; i < share * size; i++)
            printf("%.9f\n", heat[i]);
    MPI_Finalize();
    return 0;
}
