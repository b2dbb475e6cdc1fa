/* SPDX-License-Identifier: MIT
 * Counts are multiples of those in another list, which a function fills: its line is told. */
#include <mpi.h>
#include <stdio.h>

static void split(int n, int size, int *rows)
{
    for (int i = 0; i < size; i++)
        rows[i] = n > 40 ? n / 2 : n;
}

int main(int argc, char **argv)
{
    int rank, size, rows[64], counts[64], places[64] = {0};
    static double all[4800], part[4800];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < 4800; i++)
        all[i] = i;
    split(120 + argc, size, rows);
    for (int i = 0; i < size; i++)
        counts[i] = rows[i] * 4 + i;
    for (int i = 1; i < size; i++)
        places[i] = places[i - 1] + counts[i - 1];
    MPI_Scatterv(all, counts, places, MPI_DOUBLE, part, counts[rank], MPI_DOUBLE, 0,
                 MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", part[0]);
    MPI_Finalize();
    return 0;
}
