/* SPDX-License-Identifier: MIT
 * The FIRST place in each block is kept (where = i + offset; break) and the MAX over processes is
 * taken: depends on the split.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, size, n = 36, i, where = -1, last;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size;
    int *all = NULL, *mine = malloc(m * sizeof(int));
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i % 4;
    }
    MPI_Scatter(all, m, MPI_INT, mine, m, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < m; i++)
        if (mine[i] == 2) {
            where = rank * m + i;
            break;
        }
    MPI_Reduce(&where, &last, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", last);
    MPI_Finalize();
    return 0;
}
