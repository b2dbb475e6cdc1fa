/* SPDX-License-Identifier: MIT
 * What the root told the others is not what they had before. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, size, n = atoi(argv[1]), total = 0, other, i;
    static double all[1000], mine[1000];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        total = n;
        for (i = 0; i < n; i++)
            all[i] = i * 37 % 101;
    }
    other = total;
    if (rank != 0)
        total = 5;
    MPI_Bcast(&total, 1, MPI_INT, 0, MPI_COMM_WORLD);
    int per = total / size;
    MPI_Scatter(all, per, MPI_DOUBLE, mine, per, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < other / size; i++)
        mine[i] = mine[i] * 2;
    MPI_Gather(mine, per, MPI_DOUBLE, all, per, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
