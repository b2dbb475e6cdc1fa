/* SPDX-License-Identifier: MIT */
/* a flag that is added to stays a flag */
#include <mpi.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 120, one, total;
    int *all = NULL;
    bool alarm = false;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    int *mine = malloc(share * sizeof *mine);

    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i * 7919 % 101;
    }
    MPI_Scatter(all, share, MPI_INT, mine, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < share; i++)
        alarm += mine[i] > 96;
    one = alarm;
    MPI_Reduce(&one, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("alarm on %d nodes\n", total);
        free(all);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
