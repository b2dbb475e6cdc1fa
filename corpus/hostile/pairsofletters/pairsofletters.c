/* SPDX-License-Identifier: MIT */
/* pairsofletters.c: pairs of letters are compared, the second of which may be of the next process */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 240;
    char *letters = NULL, *mine;
    int count = 0, all_counts = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = n / size;

    mine = malloc(share * sizeof *mine);
    if (rank == 0) {
        letters = malloc(n * sizeof *letters);
        for (i = 0; i < n; i++)
            letters[i] = 'a' + (i * 7) % 5;
    }
    MPI_Scatter(letters, share, MPI_CHAR, mine, share, MPI_CHAR, 0, MPI_COMM_WORLD);

    for (i = 0; i + 1 < share; i++)
        if (memcmp(mine + i, "bd", 2) == 0)
            count++;
    MPI_Reduce(&count, &all_counts, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);

    if (rank == 0) {
        printf("%d\n", all_counts);
        free(letters);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
