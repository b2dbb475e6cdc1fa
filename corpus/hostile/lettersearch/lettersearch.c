/* SPDX-License-Identifier: MIT */
/* lettersearch.c: is the letter in my part? The root is told how many parts hold it. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LENGTH 120

int main(int argc, char **argv)
{
    int rank, size, hit = 0, hits = 0, i;
    char *text = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int part = LENGTH / size;
    char *mine = malloc(part);
    if (rank == 0) {
        text = malloc(LENGTH);
        for (i = 0; i < LENGTH; i++)
            text[i] = i % 29 == 28 ? 'z' : 'a' + i % 25;
    }

    MPI_Scatter(text, part, MPI_CHAR, mine, part, MPI_CHAR, 0, MPI_COMM_WORLD);
    if (memchr(mine, 'z', part) != NULL)
        hit = 1;
    MPI_Reduce(&hit, &hits, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);

    if (rank == 0)
        printf("found in %d parts\n", hits);
    free(mine);
    free(text);
    MPI_Finalize();
    return 0;
}
