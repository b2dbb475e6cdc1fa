/* SPDX-License-Identifier: MIT */
/* the labels of the samples are copied before they are judged */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 120, good = 0, total;
    char *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int chunk = n / size;
    char *mine = malloc(chunk), *copy = malloc(chunk);

    if (rank == 0) {
        all = malloc(n);
        for (i = 0; i < n; i++)
            all[i] = i == 11 || i == 70 ? '\0' : 'A' + i % 5;
    }
    MPI_Scatter(all, chunk, MPI_CHAR, mine, chunk, MPI_CHAR, 0, MPI_COMM_WORLD);
    strncpy(copy, mine, chunk);
    for (i = 0; i < chunk; i++)
        good += copy[i] == 'C';
    MPI_Reduce(&good, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d good\n", total);
    free(copy);
    free(mine);
    free(all);
    MPI_Finalize();
    return 0;
}
