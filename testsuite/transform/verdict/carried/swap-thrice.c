/* SPDX-License-Identifier: MIT
 * Three swaps: afterwards the names have changed, the next piece arrives elsewhere.
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
    int *w = malloc(m * sizeof *w), *t, k;
    MPI_Scatter(all, m, MPI_INT, v, m, MPI_INT, 0, MPI_COMM_WORLD);
    for (k = 0; k < 3; k++) {
        for (i = 0; i < m; i++)
            w[i] = v[i] * 2 + k;
        t = v;
        v = w;
        w = t;
    }
    MPI_Gather(v, m, MPI_INT, all, m, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%d\n", all[i]);
    free(w);
    free(v);
    free(all);
    MPI_Finalize();
    return 0;
}
