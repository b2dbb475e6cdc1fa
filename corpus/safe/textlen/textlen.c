/* SPDX-License-Identifier: MIT */
/* blanks of a text; its length is divided in place */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char sample[] =
    "This is a text without a poet, a text of our own making; "
    "it has blanks, commas and a full stop, and it is long enough for five to share.";

int main(int argc, char **argv)
{
    int rank, size, len, i, blanks = 0, all_blanks;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    len = strlen(sample) / size;
    char *text = NULL, *mine = malloc(len);

    if (rank == 0)
        text = strdup(sample);
    MPI_Scatter(text, len, MPI_CHAR, mine, len, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (i = 0; i < len; i++)
        if (mine[i] == ' ')
            blanks++;
    MPI_Reduce(&blanks, &all_blanks, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d blanks in %d characters\n", all_blanks, len * size);
    free(mine);
    free(text);
    MPI_Finalize();
    return 0;
}
