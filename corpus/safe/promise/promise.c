/* SPDX-License-Identifier: MIT */
/* every loop with its assertion */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 120, high = 0, total;
    int *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    assert(size <= n);
    int chunk = n / size;
    int *part = malloc(chunk * sizeof *part);

    assert(chunk > 0 && chunk * size <= n);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i * 7919 % 101;
    }
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        high += part[i] > 80;
    MPI_Reduce(&high, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        assert(total <= n);
        printf("%d high\n", total);
    }
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
