/* SPDX-License-Identifier: MIT */
/* integer position of a drifting buoy: every step is rounded towards zero */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 180, pos = 0, total;
    double *step = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int cnt = n / size;
    double *my = malloc(cnt * sizeof(double));

    if (rank == 0) {
        step = malloc(n * sizeof(double));
        for (i = 0; i < n; i++)
            step[i] = (i * 37 % 41 - 20) * 0.3;
    }
    MPI_Scatter(step, cnt, MPI_DOUBLE, my, cnt, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < cnt; i++)
        pos += my[i];
    MPI_Reduce(&pos, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("position %d\n", total);
        free(step);
    }
    free(my);
    MPI_Finalize();
    return 0;
}
