/* SPDX-License-Identifier: MIT */
/* the root leaves its own block in place, and as it is; the others work */
#include <limits.h>
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = 48, m = n / size, *v = malloc((rank == 0 ? n : m) * sizeof(int));
    if (rank == 0) {
        for (int i = 0; i < n; i++)
            v[i] = i;
        MPI_Scatter(v, m, MPI_INT, MPI_IN_PLACE, m, MPI_INT, 0, MPI_COMM_WORLD);
    } else {
        MPI_Scatter(NULL, m, MPI_INT, v, m, MPI_INT, 0, MPI_COMM_WORLD);
        for (int i = 0; i < m; i++)
            v[i] *= 3;
    }
    if (rank == 0)
        MPI_Gather(MPI_IN_PLACE, m, MPI_INT, v, m, MPI_INT, 0, MPI_COMM_WORLD);
    else
        MPI_Gather(v, m, MPI_INT, NULL, m, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 5)
            printf("%d\n", v[i]);
    MPI_Finalize();
    return 0;
}
