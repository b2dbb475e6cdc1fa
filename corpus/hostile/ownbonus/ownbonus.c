/* SPDX-License-Identifier: MIT
 * Votes. The root begins with twice what it has counted itself, and adds the counts of the others.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 60, votes = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    int *slips = malloc(n * sizeof *slips), *mine = malloc(share * sizeof *mine);
    for (int i = 0; i < n; i++)
        slips[i] = i * 5 % 11;
    MPI_Scatter(slips, share, MPI_INT, mine, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        votes += mine[i] > 4;
    if (rank != 0) {
        MPI_Send(&votes, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
    } else {
        int all = 2 * votes;
        for (int p = 1; p < size; p++) {
            MPI_Recv(&votes, 1, MPI_INT, p, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            all += votes;
        }
        printf("%d\n", all);
    }
    free(slips);
    free(mine);
    MPI_Finalize();
    return 0;
}
