/* SPDX-License-Identifier: MIT */
/* rootsswap.c: pointers to a variable and to a sum that only the root has change places */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 240;
    double *values = NULL, *mine;
    double sum = 0;
    double total;

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

    double out = 1, *q[2], *t;
    int k;
    total = sum;
    q[0] = &out;
    q[1] = &total;
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    for (k = 0; k < 3; k++) {
        t = q[0];
        q[0] = q[1];
        q[1] = t;
    }
    out = *q[0];
    MPI_Bcast(&out, 1, MPI_DOUBLE, size - 1, MPI_COMM_WORLD);

    if (rank == 0) {
        printf("%g\n", out);
        free(values);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
