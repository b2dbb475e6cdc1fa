/* SPDX-License-Identifier: MIT */
/* itembytes.c: the bytes of each item are looked at by themselves */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 240;
    int *numbers = NULL, *mine;
    int count = 0, all_counts = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = n / size;

    mine = malloc(share * sizeof *mine);
    if (rank == 0) {
        numbers = malloc(n * sizeof *numbers);
        for (i = 0; i < n; i++)
            numbers[i] = i * 7919;
    }
    MPI_Scatter(numbers, share, MPI_INT, mine, share, MPI_INT, 0, MPI_COMM_WORLD);

    for (i = 0; i < share; i++)
        count += ((unsigned char *)&mine[i])[0] ^ ((unsigned char *)&mine[i])[3];
    MPI_Reduce(&count, &all_counts, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);

    if (rank == 0) {
        printf("%d\n", all_counts);
        free(numbers);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
