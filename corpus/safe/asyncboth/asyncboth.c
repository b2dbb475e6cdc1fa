/* SPDX-License-Identifier: MIT */
/* both lists come while the scale is computed, and both are needed for each item */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 120;
    double *speed = NULL, *weight = NULL;
    MPI_Request under_way[2];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int len = n / size;
    double *own_speed = malloc(len * sizeof(double)), *own_weight = malloc(len * sizeof(double));

    if (rank == 0) {
        speed = malloc(n * sizeof(double));
        weight = malloc(n * sizeof(double));
        for (int i = 0; i < n; i++) {
            speed[i] = i * 37 % 50;
            weight[i] = i % 7 + 1;
        }
    }
    MPI_Iscatter(speed, len, MPI_DOUBLE, own_speed, len, MPI_DOUBLE, 0, MPI_COMM_WORLD,
                 &under_way[0]);
    MPI_Iscatter(weight, len, MPI_DOUBLE, own_weight, len, MPI_DOUBLE, 0, MPI_COMM_WORLD,
                 &under_way[1]);
    MPI_Waitall(2, under_way, MPI_STATUSES_IGNORE);

    for (int i = 0; i < len; i++)
        own_speed[i] *= own_weight[i] / 2;

    MPI_Igather(own_speed, len, MPI_DOUBLE, speed, len, MPI_DOUBLE, 0, MPI_COMM_WORLD, under_way);
    MPI_Wait(under_way, MPI_STATUS_IGNORE);
    if (rank == 0)
        for (int i = 0; i < len * size; i += 9)
            printf("%.3f\n", speed[i]);
    free(own_speed);
    free(own_weight);
    free(speed);
    free(weight);
    MPI_Finalize();
    return 0;
}
