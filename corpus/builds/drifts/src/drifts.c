/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include "field.h"

int main(int argc, char **argv)
{
    struct field f;
    double *sand = NULL;
    int i;

    MPI_Init(&argc, &argv);
    field_open(&f, 1440);
    if (f.rank == 0) {
        sand = malloc(f.total * sizeof *sand);
        for (i = 0; i < f.total; i++)
            sand[i] = i % 23;
    }
    MPI_Scatter(sand, f.local, MPI_DOUBLE, f.height, f.local, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < 5; i++)
        blow(&f, 0.3 * i);
    MPI_Gather(f.height, f.local, MPI_DOUBLE, sand, f.local, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (f.rank == 0) {
        double most = 0.0;
        for (i = 0; i < f.local * f.size; i++)
            most = sand[i] > most ? sand[i] : most;
        printf("the highest is %.4f\n", most);
    }
    free(sand);
    field_close(&f);
    MPI_Finalize();
    return 0;
}
