/* SPDX-License-Identifier: MIT
 * A count that a caller in another file knows, which is not followed: files of C++ are judged one by one. */
#include <mpi.h>
void bring_home(double *part, int count, double *all)
{
    MPI_Gather(part, count, MPI_DOUBLE, all, count, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}
