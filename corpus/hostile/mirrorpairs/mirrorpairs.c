/* SPDX-License-Identifier: MIT */
/* Turns round the list of words of each process, letter by letter. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define LEN 9

static void mirror(char *word, int len)
{
    for (int i = 0, j = len - 1; i < j; i++, j--) {
        char c = word[i];
        word[i] = word[j];
        word[j] = c;
    }
}

int main(int argc, char **argv)
{
    int rank, size, n = 60;
    char *words = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = n / size;
    char(*mine)[LEN] = malloc(share * sizeof *mine);
    if (rank == 0) {
        words = malloc(n * LEN);
        for (int i = 0; i < n * LEN; i++)
            words[i] = 'a' + (i * i + i / LEN) % 26;
    }
    MPI_Scatter(words, share * LEN, MPI_CHAR, mine, share * LEN, MPI_CHAR, 0, MPI_COMM_WORLD);
    mirror(mine[0], share * LEN);
    MPI_Gather(mine, share * LEN, MPI_CHAR, words, share * LEN, MPI_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < share * size; i++)
            printf("%.*s\n", LEN, words + i * LEN);
        free(words);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
