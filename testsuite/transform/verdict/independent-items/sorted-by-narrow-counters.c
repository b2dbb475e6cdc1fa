/* SPDX-License-Identifier: MIT
 * The counters hold the places of an even block, and not those of any. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 300, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = malloc(n * sizeof *all);
    double *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i * 7 % 1000;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (signed char i = 0; i < chunk; i++)
        for (signed char j = i + 1; j < chunk; j++)
            if (part[i] > part[j]) {
                double t = part[i];
                part[i] = part[j];
                part[j] = t;
            }
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < n; i++)
            for (int j = i + 1; j < n; j++)
                if (all[i] > all[j]) {
                    double t = all[i];
                    all[i] = all[j];
                    all[j] = t;
                }
        for (int i = 0; i < n; i++)
            printf("%g\n", (double)all[i]);
    }
    MPI_Finalize();
    return 0;
}
