/* SPDX-License-Identifier: MIT */
/* the root sums the last block of the whole instead of its own, which stays in place */
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
    int n = 48, m = n / size, *v = NULL, *part;
    if (rank == 0) {
        v = malloc(n * sizeof(int));
        for (int i = 0; i < n; i++)
            v[i] = i;
        part = v + n - m;
        MPI_Scatter(v, m, MPI_INT, MPI_IN_PLACE, m, MPI_INT, 0, MPI_COMM_WORLD);
    } else {
        part = malloc(m * sizeof(int));
        MPI_Scatter(v, m, MPI_INT, part, m, MPI_INT, 0, MPI_COMM_WORLD);
    }
    int s = 0, t;
    for (int i = 0; i < m; i++)
        s += part[i];
    MPI_Reduce(&s, &t, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", t);
    MPI_Finalize();
    return 0;
}
