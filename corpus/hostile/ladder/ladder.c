/* SPDX-License-Identifier: MIT */
/* ladder.c: a chain of if and else counts states; in the last one a local sum is kept */
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

    int state = 0, k;
    double out = 0;
    for (k = 0; k < 9; k++) {
        if (state == 0)
            state = 1;
        else if (state == 1)
            state = 2;
        else if (state == 2)
            state = 3;
        else
            out = sum;
    }

    if (rank == 0) {
        printf("%g\n", out);
        free(values);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
