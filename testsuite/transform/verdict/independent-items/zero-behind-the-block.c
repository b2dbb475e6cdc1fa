/* SPDX-License-Identifier: MIT
 * What stands behind the block is looked at. */
#include <mpi.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int part = n / size, marks = 0, all_marks;
    char *text = malloc(n + 1), *mine = malloc(part + 1);
    memset(text, 'a', n);
    MPI_Scatter(text, part, MPI_CHAR, mine, part, MPI_CHAR, 0, MPI_COMM_WORLD);
    mine[part] = '\0';
    for (int i = 0; i < part; i++) {
        mine[i] = toupper(mine[i]);
        marks += mine[part] == 0 && mine[i] == 'A';
    }
    MPI_Gather(mine, part, MPI_CHAR, text, part, MPI_CHAR, 0, MPI_COMM_WORLD);
    MPI_Reduce(&marks, &all_marks, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    text[n] = '\0';
    if (rank == 0)
        printf("%d %s\n", all_marks, text);
    MPI_Finalize();
    return 0;
}
