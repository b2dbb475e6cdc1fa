/* SPDX-License-Identifier: MIT */
/* count the words of a text, every process those of its piece */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 180, words = 0, total;
    char *text = NULL, *word;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int len = n / size;
    char *piece = malloc(len + 1);

    if (rank == 0) {
        text = malloc(n + 1);
        for (i = 0; i < n; i++)
            text[i] = i % 7 == 3 || i % 11 == 0 ? ' ' : 'a' + i % 26;
        text[n] = '\0';
    }
    MPI_Scatter(text, len, MPI_CHAR, piece, len, MPI_CHAR, 0, MPI_COMM_WORLD);
    piece[len] = '\0';
    for (word = strtok(piece, " "); word; word = strtok(NULL, " "))
        words++;
    MPI_Reduce(&words, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%d words\n", total);
        free(text);
    }
    free(piece);
    MPI_Finalize();
    return 0;
}
