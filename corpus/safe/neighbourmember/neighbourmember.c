/* SPDX-License-Identifier: MIT */
/* neighbourmember.c: a member is written as the element behind its neighbour: the sum of all */
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

    struct {
        double x, y;
    } point = {1, 2};
    double *p = &point.x;
    p[1] = total;

    if (rank == 0) {
        printf("%g\n", point.y);
        free(values);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
