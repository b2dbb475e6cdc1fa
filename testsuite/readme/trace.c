/* SPDX-License-Identifier: MIT
 * The program of the README's five steps, as it was before. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double trace(double ray)
{
    double sum = 0.0;
    int k;
    for (k = 1; k < 200; k++)
        sum += sin(ray * k) / k;
    return sum;
}

int main(int argc, char **argv)
{
    int rank, size, n = 32000, i, chunk;
    double *rays = NULL, *times = NULL, *mine, *part, last;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    chunk = n / size;
    if (rank == 0) {
        rays = malloc(n * sizeof(double));
        times = malloc(n * sizeof(double));
        for (i = 0; i < n; i++)
            rays[i] = i * 0.001;
    }
    mine = malloc(chunk * sizeof(double));
    part = malloc(chunk * sizeof(double));
    MPI_Scatter(rays, chunk, MPI_DOUBLE, mine, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        part[i] = trace(mine[i]);
    MPI_Gather(part, chunk, MPI_DOUBLE, times, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        last = 0.0;
        for (i = 0; i < chunk * size; i++)
            last = last * 0.5 + times[i];
        printf("%d rays, %.12f\n", chunk * size, last);
    }
    MPI_Finalize();
    return 0;
}
