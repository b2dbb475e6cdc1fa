/* SPDX-License-Identifier: MIT
 * A count that a caller in another file knows: it may be a share there. */
#include <mpi.h>
void bring_home(double *part, int count, double *all)
{
    MPI_Gather(part, count, MPI_DOUBLE, all, count, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}
