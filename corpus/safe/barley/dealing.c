/* SPDX-License-Identifier: MIT */
#include "mpi.h"
#include "barley.h"

/* process 0 has it all */
void deal(float *whole, float *part, int count)
{
    MPI_Scatter(whole, count, MPI_FLOAT, part, count, MPI_FLOAT, 0, MPI_COMM_WORLD);
}

void bring(float *part, float *whole, int count)
{
    MPI_Gather(part, count, MPI_FLOAT, whole, count, MPI_FLOAT, 0, MPI_COMM_WORLD);
}
