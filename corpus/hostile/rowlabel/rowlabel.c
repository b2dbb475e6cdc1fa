/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define WIDTH 6

/* every second row of the part is shaded: the row is counted from the beginning of the part */
int main(int argc, char **argv)
{
    int rank, size, cells = 40 * WIDTH, i;
    int table[40 * WIDTH];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mine = cells / size;
    int *part = malloc(mine * sizeof(int));

    if (rank == 0)
        for (i = 0; i < cells; i++)
            table[i] = i * 13 % 97;
    MPI_Scatter(table, mine, MPI_INT, part, mine, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < mine; i++)
        if (i / WIDTH % 3 == 1)
            part[i] = -part[i];
    MPI_Gather(part, mine, MPI_INT, table, mine, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < mine * size; i++)
            printf("%d ", table[i]);
        printf("\n");
    }
    free(part);
    MPI_Finalize();
    return 0;
}
