/* SPDX-License-Identifier: MIT
 * As many items are summed as were asked for in the trip before. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n, before, rank, size;
    double all[1000] = {0}, part[1000];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int t = 1; t < argc; t++) {
        double mine = 0, total = 0;
        if (t > 1)
            before = n;
        n = atoi(argv[t]);
        if (t == 1)
            before = n;
        int chunk = n / size;
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
