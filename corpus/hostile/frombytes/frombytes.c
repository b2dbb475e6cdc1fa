/* SPDX-License-Identifier: MIT */
/* frombytes.c: the address of a variable goes through an array of bytes */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

    double out = 1, *p = &out, *q;
    char bytes[sizeof(double *)];
    memcpy(bytes, &p, sizeof p);
    memcpy(&q, bytes, sizeof q);
    *q = sum;

    if (rank == 0) {
        printf("%g\n", out);
        free(values);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
