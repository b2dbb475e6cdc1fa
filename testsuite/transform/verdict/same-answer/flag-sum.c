/* SPDX-License-Identifier: MIT
 * Flags of processes that have an odd item are added up.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <limits.h>

int main(int argc, char **argv)
{
    int rank, size, n = 48, i;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size;
    int *all = NULL, *v = malloc(m * sizeof *v);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = (i * 29 + 7) % 31;
    }
    int has = 0, P;
    MPI_Scatter(all, m, MPI_INT, v, m, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < m; i++)
        if (v[i] & 1)
            has = 1;
    MPI_Reduce(&has, &P, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", P);
    free(v);
    free(all);
    MPI_Finalize();
    return 0;
}
