/* SPDX-License-Identifier: MIT
 * An item chooses which of two arrays gets its value, which another item may read. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    static double all[240], part[240];
    double low[2] = {1, 2}, high[2] = {3, 4};
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < 240; i++)
        all[i] = i % 17;
    int chunk = 240 / size;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        double *table = part[i] > 8 ? low : high;
        table[1] = part[i];
        part[i] = low[1] + high[1];
    }
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[7]);
    MPI_Finalize();
    return 0;
}
