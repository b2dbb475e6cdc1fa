/* SPDX-License-Identifier: MIT */
/* process 0 leaves its part where it is */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 120;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int chunk = n / size;
    int *v = malloc((rank == 0 ? n : chunk) * sizeof *v);

    if (rank == 0) {
        for (i = 0; i < n; i++)
            v[i] = i * 7919 % 101;
        MPI_Scatter(v, chunk, MPI_INT, MPI_IN_PLACE, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    } else {
        MPI_Scatter(NULL, chunk, MPI_INT, v, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    }
    for (i = 0; i < chunk; i++)
        v[i] = v[i] * v[i];
    if (rank == 0)
        MPI_Gather(MPI_IN_PLACE, chunk, MPI_INT, v, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    else
        MPI_Gather(v, chunk, MPI_INT, NULL, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < chunk * size; i++)
            printf("%d\n", v[i]);
    free(v);
    MPI_Finalize();
    return 0;
}
