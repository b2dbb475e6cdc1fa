/* SPDX-License-Identifier: MIT
 * Wholes of several lengths are dealt out in a loop, and what the last one left is collected behind
 * it. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    static double all[4000], part[4000], out[4000];
    int rank, size, n = 60, share = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int k = 0; k < 4; k++) {
        n *= 2;
        share = n / size;
        MPI_Scatter(all, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    }
    for (int i = 0; i < share; i++)
        part[i] *= 2;
    MPI_Gather(part, share, MPI_DOUBLE, out, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", out[share * size - 1]);
    MPI_Finalize();
    return 0;
}
