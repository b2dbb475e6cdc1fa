/* SPDX-License-Identifier: MIT
 * flags: -nostdinc -I../no-such-directory
 * Without its header no MPI call would be seen. */
#include <missing/mpi.h>

int main(void)
{
    return MPI_Barrier(MPI_COMM_WORLD);
}
