/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <string.h>
#include "image.h"

/* exchange one line with the strip above and the strip below */
void swap_borders(byte *strip, int width, int lines, int me, int procs)
{
    MPI_Status st;

    if (me < procs - 1)
        MPI_Send(strip + lines * width, width, MPI_UNSIGNED_CHAR, me + 1, 5, MPI_COMM_WORLD);
    if (me > 0)
        MPI_Recv(strip, width, MPI_UNSIGNED_CHAR, me - 1, 5, MPI_COMM_WORLD, &st);
    if (me > 0)
        MPI_Send(strip + width, width, MPI_UNSIGNED_CHAR, me - 1, 6, MPI_COMM_WORLD);
    if (me < procs - 1)
        MPI_Recv(strip + (lines + 1) * width, width, MPI_UNSIGNED_CHAR, me + 1, 6, MPI_COMM_WORLD, &st);
    if (me == 0)
        memset(strip, 0, width);
    if (me == procs - 1)
        memset(strip + (lines + 1) * width, 0, width);
}
