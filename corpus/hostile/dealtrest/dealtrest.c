/* SPDX-License-Identifier: MIT */
/* the last process gets what is left over, too */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 120, i, p, sum = 0, total;
    int *doses = NULL, *sums = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size, last = n - (size - 1) * share;
    int *mine = malloc(last * sizeof *mine), *firsts = malloc(n * sizeof *firsts);

    if (rank == 0) {
        doses = malloc(n * sizeof *doses);
        for (i = 0; i < n; i++)
            doses[i] = i * 17 % 43;
        for (p = 1; p < size - 1; p++)
            MPI_Send(doses + p * share, share, MPI_INT, p, 5, MPI_COMM_WORLD);
        MPI_Send(doses + (size - 1) * share, last, MPI_INT, size - 1, 5, MPI_COMM_WORLD);
        for (i = 0; i < share; i++)
            mine[i] = doses[i];
    } else if (rank == size - 1) {
        MPI_Recv(mine, last, MPI_INT, 0, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(mine, share, MPI_INT, 0, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    for (i = 0; i < share; i++)
        sum += mine[i] * mine[i];
    MPI_Gather(mine, share, MPI_INT, firsts, share, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d %d\n", total, firsts[share * size - 1]);
    free(sums);
    MPI_Finalize();
    return 0;
}
