/* SPDX-License-Identifier: MIT
 * What is right on the root alone gives way to a local result, in structures that are copied. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct result {
    double value;
    int n;
};

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
    struct result a = {total, 1}, b = a, c = a, d = a, last = {own, 1};
    for (int k = 0; k < 9; k++) {
        d = c;
        c = b;
        b = a;
        a = last;
    }
    if (rank == 0)
        printf("%g\n", d.value);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
