/* SPDX-License-Identifier: MIT
 * A jump leads past the definition behind which the plan is made. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size, by = 3, status = 1;
    double *all = NULL, *part = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc > 2)
        goto known;
    n = 2000;
known:
    part = malloc(n / size * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i;
    }
    MPI_Scatter(all, n / size, MPI_DOUBLE, part, n / size, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < n / size; i++)
        part[i] = by * part[i];
    MPI_Gather(part, n / size, MPI_DOUBLE, all, n / size, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[1]);
    status = 0;

    free(part);
    free(all);
    MPI_Finalize();
    return status;
}
