/* SPDX-License-Identifier: MIT
 * Text that is switched off makes a call with counts for each process. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, size, counts[64], places[64];
    double all[1200], part[1200];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
#ifdef VARIANT
    MPI_Gatherv(part, 3, MPI_DOUBLE, all, counts, places, MPI_DOUBLE, 0, MPI_COMM_WORLD);
#endif
    if (rank == 0)
        printf("%d\n", size);
    MPI_Finalize();
    return 0;
}
