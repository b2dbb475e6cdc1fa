/* SPDX-License-Identifier: MIT
 * In floating point nothing is cut off: where there is a rest, rank times the quotient is another
 * position than rank times the share. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1002, rank, size;
    double sum = 0, total = 0, *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    double quotient = (double)n / size;
    int first = rank * quotient;
    double *part = malloc(share * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i % 7;
    }
    MPI_Scatter(all, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        sum += part[i] * (first + i);
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", total);
    MPI_Finalize();
    return 0;
}
