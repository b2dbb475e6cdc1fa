/* SPDX-License-Identifier: MIT
 * A wrapper that passes on the count it is given. */
#include <mpi.h>

int deal(const void *whole, void *part, int count, MPI_Datatype t, MPI_Comm comm)
{
    return MPI_Scatter(whole, count, t, part, count, t, 0, comm);
}
