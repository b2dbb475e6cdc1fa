/* SPDX-License-Identifier: MIT */
/* pointerrelay.c: three pointers move on by one place in each trip; the last one arrives at a local sum */
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

    struct {
        double first, second;
    } pair = {1, sum};
    double nothing = 0, *a = &nothing, *b = &nothing, *c = &nothing;
    int k;
    for (k = 0; k < 9; k++) {
        c = b;
        b = a;
        a = &pair.second;
    }

    if (rank == 0) {
        printf("%g\n", *c);
        free(values);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
