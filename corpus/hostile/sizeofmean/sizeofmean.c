/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>

#define SAMPLES 160

static double average(const int *x, size_t bytes)
{
    double s = 0;
    const int *end = (const int *)((const char *)x + bytes);

    for (const int *p = x; p < end; p++)
        s += *p;
    return s / (bytes / sizeof *x);
}

int main(int argc, char **argv)
{
    int rank, size;
    int samples[SAMPLES];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int n = SAMPLES / size;
    int part[n];

    for (int i = 0; rank == 0 && i < SAMPLES; i++)
        samples[i] = i + (i % 10) * (i % 7);
    MPI_Scatter(samples, n, MPI_INT, part, n, MPI_INT, 0, MPI_COMM_WORLD);

    double mine = average(part, sizeof part);
    double highest;
    MPI_Reduce(&mine, &highest, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("average %.5f\n", highest / size);
    MPI_Finalize();
    return 0;
}
