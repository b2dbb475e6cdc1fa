/* SPDX-License-Identifier: MIT
 * Every error is told; nothing is guessed. */
#include <mpi.h>

int main(void)
{
    MPI_Scatter(a, 1, MPI_INT, b, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return 0;
}
