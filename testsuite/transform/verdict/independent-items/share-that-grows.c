/* SPDX-License-Identifier: MIT
 * The share grows from step to step: element i belongs to another item each time. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    static int all[2000], part[2000], sums[2000];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int step = 0; step < 4; step++) {
        int chunk = (n + 20 * step) / size;
        MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
        for (int i = 0; i < chunk; i++)
            sums[i] += part[i] * step;
        MPI_Gather(sums, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    }
    if (rank == 0)
        printf("%d\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
