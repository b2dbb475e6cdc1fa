/* SPDX-License-Identifier: MIT */
/* overlaid.c: an anonymous union in an element of an array, written by a function through a pointer */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct cell {
    union {
        double both[2];
        struct {
            double low, high;
        };
    };
};
static struct cell cells[3];
static void put(struct cell *to, double value)
{
    to->high = value;
}

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

    put(&cells[1], sum);

    if (rank == 0) {
        printf("%g\n", cells[1].both[1]);
        free(values);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
