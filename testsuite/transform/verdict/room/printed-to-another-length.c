/* SPDX-License-Identifier: MIT
 * The format is told the share, and how wide the text is besides. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int points(int rank, int size, const int *all, int n)
{
    int chunk = n / size, part[240], sum = 0, total;
    char *label = malloc(chunk);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        sum += part[i];
        label[i] = 'a' + part[i];
    }
    snprintf(label, 40, "%-39.*s", chunk, "as wide as all others");
    free(label);
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    return rank == 0 ? total : 0;
}
