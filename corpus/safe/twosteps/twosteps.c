/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* Average load of a rack of machines. */
int main(int argc, char **argv)
{
    int rank, size, n = 120;
    float *loads = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int chunk = n / size;
    float *part = malloc(chunk * sizeof *part);

    if (rank == 0) {
        loads = malloc(n * sizeof *loads);
        for (int i = 0; i < n; i++)
            loads[i] = (float)(i * i % 512) / 4.0f + i;
    }
    MPI_Scatter(loads, chunk, MPI_FLOAT, part, chunk, MPI_FLOAT, 0, MPI_COMM_WORLD);

    float value = 0.0f;
    for (int i = 0; i < chunk; i++)
        value += part[i];

    int here = chunk;                       /* items on this process */
    double weight = here;
    double partial = value / weight;        /* partial result */
    double result = 0.0;
    MPI_Reduce(&partial, &result, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);

    if (rank == 0)
        printf("load %.4f\n", result / size);
    free(part);
    free(loads);
    MPI_Finalize();
    return 0;
}
