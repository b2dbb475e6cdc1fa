/* SPDX-License-Identifier: MIT
 * The root adds its number of items to counts of its items. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static char check(const int *x, int *counts, int n)
{
    char flag = 0;
    for (int i = 0; i < n; i++) {
        counts[x[i] % 5]++;
        if (x[i] == 7)
            flag = 1;
    }
    return flag;
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size, counts[5] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    int flag = 0, mine = 0;
    for (int i = 0; i < chunk; i++) {
        counts[part[i] % 5]++;
        mine++;
    }
    if (rank == 0)
        counts[1] += mine;
    MPI_Allreduce(MPI_IN_PLACE, counts, 5, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d %d\n", flag, counts[1]);
    MPI_Finalize();
    return 0;
}
