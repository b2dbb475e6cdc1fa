/* SPDX-License-Identifier: MIT
 * Squares of numbers. The notes are made in another file, which knows the variable of this one by
 * its name. */
#include <mpi.h>
#include <stdio.h>

#include "archive.h"

int whole[240];
int part[240];

int main(int argc, char **argv)
{
    int rank, size, n = 240;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    archive_begin("squares");
    int share = n / size;
    if (rank == 0)
        for (int i = 0; i < n; i++)
            whole[i] = i;
    MPI_Scatter(whole, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        part[i] = part[i] * part[i];
    archive_note(rank);
    MPI_Gather(part, share, MPI_INT, whole, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 40)
            printf("%d\n", whole[i]);
    MPI_Finalize();
    return 0;
}
