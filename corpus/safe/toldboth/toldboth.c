/* SPDX-License-Identifier: MIT */
/* The root alone knows how long its list is, and tells the others that and their part in one array.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, head[2] = {0, 0}, *list = NULL;
    long sum = 0, total;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        head[0] = 120;
        head[1] = head[0] / size;
        list = malloc(head[0] * sizeof *list);
        for (int i = 0; i < head[0]; i++)
            list[i] = i * i % 31;
    }
    MPI_Bcast(head, 2, MPI_INT, 0, MPI_COMM_WORLD);

    int *mine = malloc(head[1] * sizeof *mine);
    MPI_Scatter(list, head[1], MPI_INT, mine, head[1], MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < head[1]; i++)
        sum += mine[i] * mine[i];
    MPI_Reduce(&sum, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d of %d: %ld\n", head[1] * size, head[0], total);
    free(mine);
    free(list);
    MPI_Finalize();
    return 0;
}
