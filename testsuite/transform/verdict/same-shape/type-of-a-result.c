/* SPDX-License-Identifier: MIT
 * A datatype is as long as what a process found among its own items, and asked for its size. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = 60, *all = NULL, s = 0, t, i;
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i;
    }
    int chunk = n / size, *part = malloc(chunk * sizeof(int)), low = 0;
    MPI_Datatype row;
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        low += part[i] < 7;
    MPI_Type_contiguous(low + 1, MPI_INT, &row);
    MPI_Type_size(row, &s);
    MPI_Reduce(&s, &t, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", t);
    free(all);
    MPI_Finalize();
    return 0;
}
