/* SPDX-License-Identifier: MIT
 * Without the condition there would be no MPI where the share is used. */
#ifndef SERIAL
#include <mpi.h>
#endif
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank = 0, size = 1, i;
#ifndef SERIAL
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
#endif
    int chunk = n / size;
    double *all = malloc(n * sizeof *all);
    double *part = malloc(chunk * sizeof *part);
    for (i = 0; i < n; i++)
        all[i] = i;
#ifndef SERIAL
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
#endif
    double mine = 0, total = 0;
    for (i = 0; i < chunk; i++)
        mine += part[i];
#ifndef SERIAL
    MPI_Reduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
#endif
    if (rank == 0)
        printf("%f\n", total);
#ifndef SERIAL
    MPI_Finalize();
#endif
    return 0;
}
