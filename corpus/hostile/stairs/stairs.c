/* SPDX-License-Identifier: MIT
 * Steps climbed on each day. The root takes the sum of each process and adds up how far it has come
 * after each of them. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 60, steps = 0, more, height = 0, all = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    int *days = malloc(n * sizeof *days), *mine = malloc(share * sizeof *mine);
    for (int i = 0; i < n; i++)
        days[i] = 100 + i * i % 37;
    MPI_Scatter(days, share, MPI_INT, mine, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        steps += mine[i];
    if (rank != 0) {
        MPI_Send(&steps, 1, MPI_INT, 0, 4, MPI_COMM_WORLD);
    } else {
        all = steps;
        for (int p = 1; p < size; p++) {
            MPI_Recv(&more, 1, MPI_INT, p, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            height += more;
            all += height;
        }
        printf("%d\n", all);
    }
    free(days);
    free(mine);
    MPI_Finalize();
    return 0;
}
