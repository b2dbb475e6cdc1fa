/* SPDX-License-Identifier: MIT
 * A count that callers in another file know, which is not among the files. */
#include <mpi.h>
void bring_home(double *part, int count, double *all)
{
    MPI_Gather(part, count, MPI_DOUBLE, all, count, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}
