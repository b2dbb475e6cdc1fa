/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

/* spaces are dropped on the way: what is kept moves up within the part of its process */
int main(int argc, char **argv)
{
    char text[100] = "deal out the words and leave out what stands between them, if you can";
    char part[100], kept[100], all[100];
    int rank, size, len, at = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    len = strlen(text) / size;
    memset(kept, '.', sizeof kept);
    MPI_Scatter(text, len, MPI_CHAR, part, len, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (int i = 0; i < len; i++)
        if (part[i] != ' ')
            kept[at++] = part[i];
    MPI_Gather(kept, len, MPI_CHAR, all, len, MPI_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%.*s\n", len * size, all);
    MPI_Finalize();
    return 0;
}
