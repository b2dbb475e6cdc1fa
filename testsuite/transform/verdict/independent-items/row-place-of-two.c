/* SPDX-License-Identifier: MIT
 * One of two places of the row. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void work(double *row, int i)
{
    int to;
    (void)i;
    if (row[0] > row[1])
        to = 7;
    else
        to = 3;
    row[to] += 1;
}

int main(int argc, char **argv)
{
    int n = atoi(argc > 1 ? argv[1] : "64"), rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    double *all = NULL, *part = malloc(share * 8 * sizeof *part);
    if (rank == 0) {
        all = malloc(n * 8 * sizeof *all);
        for (int i = 0; i < n * 8; i++)
            all[i] = i * 37 % 101;
    }
    MPI_Scatter(all, share * 8, MPI_DOUBLE, part, share * 8, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        work(part + i * 8, i);
    MPI_Gather(part, share * 8, MPI_DOUBLE, all, share * 8, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n * 8; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
