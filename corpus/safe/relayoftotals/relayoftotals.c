/* SPDX-License-Identifier: MIT */
/* relayoftotals.c: a sum that all have whole moves through six variables */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 240;
    double *values = NULL, *mine;
    double total = 0;
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
    MPI_Allreduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);

    double a = 0, b = 0, c = 0, d = 0, e = 0, f = 0;
    int k;
    for (k = 0; k < 9; k++) {
        f = e;
        e = d;
        d = c;
        c = b;
        b = a;
        a = total;
    }

    if (rank == 0) {
        printf("%g\n", f);
        free(values);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
