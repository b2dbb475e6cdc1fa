/* SPDX-License-Identifier: MIT
 * A table allocated in one place on the root and in another elsewhere, then equal everywhere. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, *table;
    int *all = malloc(n * sizeof *all);
    int *part = malloc(chunk * sizeof *part);
    if (rank == 0) {
        table = malloc(8 * sizeof *table);
        for (int i = 0; i < 8; i++)
            table[i] = i * i;
        for (int i = 0; i < n; i++)
            all[i] = i;
    } else {
        table = malloc(8 * sizeof *table);
    }
    MPI_Bcast(table, 8, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] = table[part[i] % 8];
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[1]);
    MPI_Finalize();
    return 0;
}
