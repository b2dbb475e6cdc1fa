/* SPDX-License-Identifier: MIT
 * Each word is turned round by two counters that meet in its middle. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define LETTERS 8

static void turn(char *word)
{
    for (int i = 0, j = LETTERS - 1; i < j; i++, j--) {
        char letter = word[i];
        word[i] = word[j];
        word[j] = letter;
    }
}

int main(int argc, char **argv)
{
    int rank, size, n = 120;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    char *all = calloc(n, LETTERS), (*mine)[LETTERS] = malloc(share * sizeof *mine);
    MPI_Scatter(all, share * LETTERS, MPI_CHAR, mine, share * LETTERS, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        turn(mine[i]);
    MPI_Gather(mine, share * LETTERS, MPI_CHAR, all, share * LETTERS, MPI_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%.8s\n", all);
    MPI_Finalize();
    return 0;
}
