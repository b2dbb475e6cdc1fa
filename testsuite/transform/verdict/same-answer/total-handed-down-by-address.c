/* SPDX-License-Identifier: MIT
 * What is right on the root alone gives way to a local result, by way of pointers. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 240;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    double *all = malloc(n * sizeof(double)), *part = malloc(share * sizeof(double));
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i;
    MPI_Scatter(all, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double sum = 0;
    for (int i = 0; i < share; i++)
        sum += part[i];
    double total = sum, own = sum * sum;
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    double a = total, b = total, c = total, d = total;
    double *first = &a, *second = &b, *third = &c, *fourth = &d;
    for (int k = 0; k < 9; k++) {
        *fourth = *third;
        *third = *second;
        *second = *first;
        *first = own;
    }
    if (rank == 0)
        printf("%g\n", d);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
