/* SPDX-License-Identifier: MIT */
/* mean water level: every process knows it in the end */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 240;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    float *all = NULL, *part = malloc(chunk * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i * 37 % 101 + i;
    }
    MPI_Scatter(all, chunk, MPI_FLOAT, part, chunk, MPI_FLOAT, 0, MPI_COMM_WORLD);
    float sum = 0.0f, level;
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    float mean = sum / chunk;
    MPI_Allreduce(&mean, &level, 1, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
    level /= size;
    int above = 0, days = 0;
    for (int i = 0; i < chunk; i++)
        if (part[i] > level + 0.5f)
            above++;
    MPI_Reduce(&above, &days, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("level %.3f, %d days above\n", level, days);

    free(all);
    free(part);
    MPI_Finalize();
    return 0;
}
