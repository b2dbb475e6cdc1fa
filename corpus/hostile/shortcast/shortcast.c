/* SPDX-License-Identifier: MIT */
/* sums are stored in 16 bits for the logger */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 120, sum = 0, total;
    int *pulses = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    int *mine = malloc(share * sizeof *mine);

    if (rank == 0) {
        pulses = malloc(n * sizeof *pulses);
        for (i = 0; i < n; i++)
            pulses[i] = i * 7919 % 10007;
    }
    MPI_Scatter(pulses, share, MPI_INT, mine, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < share; i++)
        sum += mine[i];
    sum = (short)sum;
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%d pulses\n", total);
        free(pulses);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
