/* SPDX-License-Identifier: MIT
 * How many items are summed is the whole at first, and comes from one variable to the next. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, now = n, next = n, last = n, rank, size;
    double all[1000] = {0}, part[1000];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    for (int t = 1; t < argc; t++) {
        double mine = 0, total = 0;
        MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        for (int i = 0; i < now / size; i++)
            mine += part[i];
        MPI_Reduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
        if (rank == 0)
            printf("%f\n", total);
        now = next;
        next = last;
        last = atoi(argv[t]);
    }
    MPI_Finalize();
    return 0;
}
