/* SPDX-License-Identifier: MIT
 * Index within the block is maximised.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <limits.h>
static int find(const int *v, int n, int key)
{
    int i;
    for (i = 0; i < n; i++)
        if (v[i] == key)
            break;
    return i < n ? i : -1;
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
    int where;
    MPI_Scatter(all, m, MPI_INT, v, m, MPI_INT, 0, MPI_COMM_WORLD);
    int at = find(v, m, 20);
    MPI_Reduce(&at, &where, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", where);
    free(v);
    free(all);
    MPI_Finalize();
    return 0;
}
