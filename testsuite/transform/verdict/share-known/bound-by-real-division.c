/* SPDX-License-Identifier: MIT
 * Twice the quotient in floating point is one more than twice the share where the rest is half. */
#include <mpi.h>
#include <stdio.h>

static double all[4000], part[4000];

int main(int argc, char **argv)
{
    int n = 1002, rank, size;
    double sum = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int pairs = n / size, values = 2 * ((double)n / size);
    for (int i = 0; i < 2 * n; i++)
        all[i] = part[i] = i % 7;
    MPI_Scatter(all, 2 * pairs, MPI_DOUBLE, part, 2 * pairs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < values; i++)
        sum += part[i];
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", total);
    MPI_Finalize();
    return 0;
}
