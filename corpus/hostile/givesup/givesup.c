/* SPDX-License-Identifier: MIT
 * With an argument, processes that found too much leave in front of the last reduction. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 240, strict = argc > 1, *items = NULL;
    long found = 0, all = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size;
    int *mine = malloc(m * sizeof *mine);
    if (rank == 0) {
        items = malloc(n * sizeof *items);
        for (int i = 0; i < n; i++)
            items[i] = i % 2;
    }
    MPI_Scatter(items, m, MPI_INT, mine, m, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < m; i++)
        found += mine[i];
    if (found * size * 3 > n * 2) {
        fprintf(stderr, "%d found too much\n", rank);
        if (strict)
            goto done;
    }
    MPI_Reduce(&found, &all, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%ld\n", all);
done:
    free(mine);
    free(items);
    MPI_Finalize();
    return 0;
}
