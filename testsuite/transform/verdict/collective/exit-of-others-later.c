/* SPDX-License-Identifier: MIT
 * The last process leaves before the plan, the others may leave behind it. */
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
    if (rank == size - 1) {
        if (argc > 2) {
            MPI_Finalize();
            return 0;
        }
    }
    chunk = n / size;
    part = malloc(chunk * sizeof *part);
    if (argc > 2) {
        MPI_Finalize();
        return 0;
    }
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i;
    }
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] = by * part[i];
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[1]);
    status = 0;

    free(part);
    free(all);
    MPI_Finalize();
    return status;
}
