/* SPDX-License-Identifier: MIT
 * The share is made from the length of a text that only the root has. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    char line[100], part[100];
    int rank, size, hits = 0, total;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        scanf("%99s", line);
    int chunk = strlen(line) / size;
    MPI_Scatter(line, chunk, MPI_CHAR, part, chunk, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        hits += part[i] == 'a';
    MPI_Reduce(&hits, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
