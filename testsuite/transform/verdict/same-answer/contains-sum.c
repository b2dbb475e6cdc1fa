/* SPDX-License-Identifier: MIT
 * Number of processes that have the key (key occurs often), SUM of flags.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <limits.h>
static int contains(const int *v, int n, int key)
{
    for (int i = 0; i < n; i++)
        if (v[i] % 4 == key)
            return 1;
    return 0;
}
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
    int any;
    MPI_Scatter(all, m, MPI_INT, v, m, MPI_INT, 0, MPI_COMM_WORLD);
    int found = contains(v, m, 1);
    MPI_Reduce(&found, &any, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", any);
    free(v);
    free(all);
    MPI_Finalize();
    return 0;
}
