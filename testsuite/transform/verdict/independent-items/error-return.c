/* SPDX-License-Identifier: MIT
 * The helper gives up at the first bad item of the block; the items behind it in the block stay
 * undone.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static int convert(int *v, int n)
{
    for (int i = 0; i < n; i++) {
        if (v[i] < 0)
            return -1;
        v[i] = v[i] * 2 + 1;
    }
    return 0;
}
int main(int argc, char **argv)
{
    int rank, size, n = 36, i, bad;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size;
    int *all = NULL, *mine = malloc(m * sizeof(int));
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i == 13 ? -1 : i;
    }
    MPI_Scatter(all, m, MPI_INT, mine, m, MPI_INT, 0, MPI_COMM_WORLD);
    int rc = convert(mine, m);
    MPI_Gather(mine, m, MPI_INT, all, m, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Reduce(&rc, &bad, 1, MPI_INT, MPI_MIN, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < n; i++)
            printf("%d ", all[i]);
        printf("rc %d\n", bad);
    }
    MPI_Finalize();
    return 0;
}
