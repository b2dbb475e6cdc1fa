/* SPDX-License-Identifier: MIT
 * own-counts-places-from-the-second.c: the first part lies where the second one does, as its sum
 * has no trip and not one less than none */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = 6 * size;
    int *c = malloc(size * sizeof(int)), *d = malloc(size * sizeof(int));
    for (int i = 0; i < size; i++) {
        c[i] = n / size;
    }
    for (int i = 0; i < size; i++) {
        int s = c[0];
        for (int q = 1; q < i; q++)
            s += c[q];
        d[i] = s;
    }

    int *all = malloc(n * sizeof(int)), *mine = malloc(c[rank] * sizeof(int));
    for (int i = 0; i < n; i++)
        all[i] = i * 7 % 13;
    MPI_Scatterv(all, c, d, MPI_INT, mine, c[rank], MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < c[rank]; i++)
        mine[i] += 100;
    MPI_Gatherv(mine, c[rank], MPI_INT, all, c, d, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
