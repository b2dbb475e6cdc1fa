/* SPDX-License-Identifier: MIT */
/* sortedfirst.c: a few fixed numbers are sorted, and the outcome decides on a local sum */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 240;
    double *values = NULL, *mine;
    double sum = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = n / size;

    mine = malloc(share * sizeof *mine);
    if (rank == 0) {
        values = malloc(n * sizeof *values);
        for (i = 0; i < n; i++)
            values[i] = (i * 37) % 101 + 1;
    }
    MPI_Scatter(values, share, MPI_DOUBLE, mine, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    for (i = 0; i < share; i++)
        sum += mine[i];

    int a[6] = {5, 3, 1, 4, 2, 0}, k, j, t;
    double out = 0;
    for (k = 0; k < 5; k++)
        for (j = 0; j < 5 - k; j++)
            if (a[j] > a[j + 1]) {
                t = a[j];
                a[j] = a[j + 1];
                a[j + 1] = t;
            }
    if (a[0] == 0 && a[5] == 5)
        out = sum;

    if (rank == 0) {
        printf("%g\n", out);
        free(values);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
