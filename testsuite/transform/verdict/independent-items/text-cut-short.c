/* SPDX-License-Identifier: MIT
 * COMMENT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, size, n = 0, total = 0, i;
    char text[200] = "", part[101], other[200] = "some other text that is long enough, is it not";
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    strcpy(text, "the quick brown fox jumps over the lazy dog, and so on and on");
    int length = strlen(text), chunk = length / size;
    text[5] = 0;
    MPI_Scatter(text, chunk, MPI_CHAR, part, chunk, MPI_CHAR, 0, MPI_COMM_WORLD);
    part[chunk] = '\0';
    for (i = 0; part[i] != '\0'; i++)
        if (part[i] == 'o')
            n++;
    MPI_Reduce(&n, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d %c\n", total, other[3]);
    MPI_Finalize();
    return 0;
}
