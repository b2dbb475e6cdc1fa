/* SPDX-License-Identifier: MIT */
/* Niederschlag je Messstelle: jede Zeile wird auf ihren Mittelwert bezogen, die Summe aller Abweichungen gezaehlt */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, stations = 50, days = 12;
    long wet = 0, all_wet = 0;
    float *whole = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int rows = stations / size;
    float *block = calloc((size_t)rows * days, sizeof *block);
    float **day = calloc(rows, sizeof *day);
    for (int s = 0; s < rows; s++)
        day[s] = block + s * days;

    if (rank == 0) {
        whole = malloc(stations * days * sizeof *whole);
        for (int i = 0; i < stations * days; i++)
            whole[i] = (i * 53 % 97) / 4.0f;
    }
    MPI_Scatter(whole, rows * days, MPI_FLOAT, block, rows * days, MPI_FLOAT, 0, MPI_COMM_WORLD);
    for (int s = 0; s < rows; s++) {
        float mean = 0;
        for (int d = 0; d < days; d++)
            mean += day[s][d];
        mean /= days;
        for (int d = 0; d < days; d++) {
            day[s][d] -= mean;
            wet += day[s][d] > 0;
        }
    }
    MPI_Reduce(&wet, &all_wet, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Gather(block, rows * days, MPI_FLOAT, whole, rows * days, MPI_FLOAT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%ld\n", all_wet);
        for (int i = 0; i < rows * size; i++)
            printf("%.3f\n", whole[i * days + 5]);
        free(whole);
    }
    free(day);
    free(block);
    MPI_Finalize();
    return 0;
}
