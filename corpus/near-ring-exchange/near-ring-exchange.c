/* SPDX-License-Identifier: MIT */
/* The blocks travel on to the next process, whose block must be as long. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, n = 360, part, i, sum = 0, total;
    int *all = NULL, *own, *other;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    part = n / size;
    own = malloc(part * sizeof(int));
    other = malloc(part * sizeof(int));
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i % 23;
    }
    MPI_Scatter(all, part, MPI_INT, own, part, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Sendrecv(own, part, MPI_INT, (rank + 1) % size, 0, other, part, MPI_INT,
                 (rank + size - 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (i = 0; i < part; i++)
        sum += own[i] * other[i];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    free(own);
    free(other);
    free(all);
    MPI_Finalize();
    return 0;
}
