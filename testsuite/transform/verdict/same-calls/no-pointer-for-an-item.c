/* SPDX-License-Identifier: MIT
 * A pointer that some items have and others have not is no question of memory. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = malloc(n * sizeof *all);
    double *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        double *twice = NULL;
        if (part[i] >= 0)
            twice = malloc(2 * sizeof *twice);
        if (twice == NULL)
            MPI_Abort(MPI_COMM_WORLD, 1);
        twice[0] = part[i];
        part[i] = 2 * twice[0];
        free(twice);
    }
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
