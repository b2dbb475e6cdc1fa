/* SPDX-License-Identifier: MIT
 * A loop of ten trips, which a process leaves by its own result. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size, chunk, by = 3, status = 1;
    double *all = NULL, *part = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    chunk = n / size;
    part = malloc(chunk * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i;
    }
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double sum = 0;
    for (int i = 0; i < chunk; i++)
        part[i] = by * part[i];
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[1]);
    status = 0;
    for (int k = 0; k < 10; k++) {
        MPI_Barrier(MPI_COMM_WORLD);
        if (sum > k * 1000)
            break;
    }
    free(part);
    free(all);
    MPI_Finalize();
    return status;
}
