/* SPDX-License-Identifier: MIT
 * The maximum begins with the first item of the block, and would so in each piece.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, size, n = 24, i;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size;
    int *all = NULL, *mine = malloc(m * sizeof(int));
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = (i * 37 + 11) % 101 - 120;
    }
    MPI_Scatter(all, m, MPI_INT, mine, m, MPI_INT, 0, MPI_COMM_WORLD);
    int mx = mine[0];
    for (i = 1; i < m; i++)
        if (mine[i] > mx)
            mx = mine[i];
    int top;
    MPI_Reduce(&mx, &top, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("max %d\n", top);
    MPI_Finalize();
    return 0;
}
