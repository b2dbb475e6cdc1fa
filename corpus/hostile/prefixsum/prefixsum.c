/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* running balance of an account, block by block */
int main(int argc, char **argv)
{
    int rank, size, n = 140;
    int *booking = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    int *own = malloc(share * sizeof *own);

    if (rank == 0) {
        booking = malloc(n * sizeof *booking);
        for (int i = 0; i < n; i++)
            booking[i] = i * 23 % 51 - 20;
    }
    MPI_Scatter(booking, share, MPI_INT, own, share, MPI_INT, 0, MPI_COMM_WORLD);
    int balance = 0;
    for (int i = 0; i < share; i++) {
        balance += own[i];
        own[i] = balance;
    }
    MPI_Gather(own, share, MPI_INT, booking, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < n; i++)
            printf("%d ", booking[i]);
        printf("\n");
        free(booking);
    }
    free(own);
    MPI_Finalize();
    return 0;
}
