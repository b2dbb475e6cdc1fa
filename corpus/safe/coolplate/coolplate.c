/* SPDX-License-Identifier: MIT */
/* coolplate.c - a plate with a hot upper and a cold lower edge, dealt out by rows.
 * Runs until no point changes by more than EPS. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define ROWS 60
#define COLS 17
#define EPS 1e-3

int main(int argc, char *argv[])
{
    int rank, size, i, j, step = 0;
    double *plate = NULL, change, worst;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int rows = ROWS / size;
    double *u = calloc((rows + 2) * COLS, sizeof(double));
    double *v = calloc((rows + 2) * COLS, sizeof(double));

    if (rank == 0) {
        plate = malloc(ROWS * COLS * sizeof(double));
        for (i = 0; i < ROWS * COLS; i++)
            plate[i] = (i * 7919) % 100;
    }
    MPI_Scatter(plate, rows * COLS, MPI_DOUBLE, &u[COLS], rows * COLS, MPI_DOUBLE, 0,
                MPI_COMM_WORLD);
    if (rank == 0)
        for (j = 0; j < COLS; j++)
            u[j] = 100.0;
    if (rank == size - 1)
        for (j = 0; j < COLS; j++)
            u[(rows + 1) * COLS + j] = -20.0;

    do {
        if (rank > 0)
            MPI_Send(&u[COLS], COLS, MPI_DOUBLE, rank - 1, 1, MPI_COMM_WORLD);
        if (rank < size - 1)
            MPI_Recv(&u[(rows + 1) * COLS], COLS, MPI_DOUBLE, rank + 1, 1, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        if (rank < size - 1)
            MPI_Send(&u[rows * COLS], COLS, MPI_DOUBLE, rank + 1, 2, MPI_COMM_WORLD);
        if (rank > 0)
            MPI_Recv(&u[0], COLS, MPI_DOUBLE, rank - 1, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);

        change = 0.0;
        for (i = 1; i <= rows; i++)
            for (j = 0; j < COLS; j++) {
                int l = j > 0 ? j - 1 : j, r = j < COLS - 1 ? j + 1 : j;
                double mean = 0.25 * (u[(i - 1) * COLS + j] + u[(i + 1) * COLS + j] +
                                      u[i * COLS + l] + u[i * COLS + r]);
                v[i * COLS + j] = mean;
                change = fmax(change, fabs(mean - u[i * COLS + j]));
            }
        for (i = 1; i <= rows; i++)
            for (j = 0; j < COLS; j++)
                u[i * COLS + j] = v[i * COLS + j];
        MPI_Allreduce(&change, &worst, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
        step++;
    } while (worst > EPS && step < 300);

    MPI_Gather(&u[COLS], rows * COLS, MPI_DOUBLE, plate, rows * COLS, MPI_DOUBLE, 0,
               MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%d steps\n", step);
        for (i = 0; i < rows * size; i++)
            printf("%.6f %.6f\n", plate[i * COLS], plate[i * COLS + COLS / 2]);
        free(plate);
    }
    free(u);
    free(v);
    MPI_Finalize();
    return 0;
}
