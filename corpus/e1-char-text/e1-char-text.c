/* SPDX-License-Identifier: MIT */
/* rot13 of a text, letter by letter. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <mpi.h>

static char turn(char c)
{
    if (c >= 'a' && c <= 'z')
        return (char) ('a' + (c - 'a' + 13) % 26);
    if (c >= 'A' && c <= 'Z')
        return (char) ('A' + (c - 'A' + 13) % 26);
    return c;
}

int main(int argc, char **argv)
{
    const char *line = "The root sends to one processor at a time, and computes last. ";
    char *text = NULL;
    char *piece, *p;
    int rank, size, len = 0, letters, i;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        text = calloc(20 * strlen(line) + 1, 1);
        for (i = 0; i < 20; i++)
            strcat(text, line);
        len = (int) strlen(text);
    }
    MPI_Bcast(&len, 1, MPI_INT, 0, MPI_COMM_WORLD);
    letters = len / size;
    piece = malloc(letters);
    MPI_Scatter(text, letters, MPI_CHAR, piece, letters, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (p = piece; p < piece + letters; p++)
        *p = turn(*p);
    MPI_Gather(piece, letters, MPI_CHAR, text, letters, MPI_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%s\n", text);
    free(piece);
    free(text);
    MPI_Finalize();
    return 0;
}
