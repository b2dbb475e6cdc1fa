/* SPDX-License-Identifier: MIT
 * As many items are summed as an array had it in the trip before. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int count[2], rank, size;
    double all[1000] = {0}, part[1000];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int t = 0; t < 3; t++) {
        int before = count[0];
        double mine = 0, total = 0;
        if (rank == 0)
            count[0] = count[1] = 60 * t + 60;
        MPI_Bcast(count, 2, MPI_INT, 0, MPI_COMM_WORLD);
        if (t == 0)
            continue;
        int chunk = count[0] / size;
        MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        for (int i = 0; i < before / size; i++)
            mine += part[i];
        MPI_Reduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
        if (rank == 0)
            printf("%f\n", total);
    }
    MPI_Finalize();
    return 0;
}
