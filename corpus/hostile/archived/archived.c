/* SPDX-License-Identifier: MIT
 * Squares of numbers. The address of the block is left where another file finds it. */
#include <mpi.h>
#include <stdio.h>

#include "slot.h"

static int whole[240];
static int part[240];

int main(int argc, char **argv)
{
    int rank, size, n = 240;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    if (rank == 0)
        for (int i = 0; i < n; i++)
            whole[i] = i;
    MPI_Scatter(whole, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        part[i] = part[i] * part[i];
    struct shown *s = slot();
    s->values = part;
    s->count = 1;
    slot_show(rank);
    MPI_Gather(part, share, MPI_INT, whole, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 40)
            printf("%d\n", whole[i]);
    MPI_Finalize();
    return 0;
}
