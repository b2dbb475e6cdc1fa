/* SPDX-License-Identifier: MIT
 * The root tells which process has each row. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = atoi(argv[1]), *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = n / size;
    int *part = malloc(rows * n * sizeof *part), *row = malloc(n * sizeof *row);
    if (rank == 0) {
        all = malloc(n * n * sizeof *all);
        for (int i = 0; i < n * n; i++)
            all[i] = i * 7 % 31 + 1;
    }
    MPI_Scatter(all, rows * n, MPI_INT, part, rows * n, MPI_INT, 0, MPI_COMM_WORLD);
    for (int k = 0; k < n; k++) {
        int owner = k / rows;
        if (rank == owner)
            for (int j = 0; j < n; j++)
                row[j] = part[(k - rank * rows) * n + j];
        MPI_Bcast(row, n, MPI_INT, owner, MPI_COMM_WORLD);
        if (rank == 0)
            printf("%d\\n", owner);
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < n; j++)
                if (part[i * n + k] + row[j] < part[i * n + j])
                    part[i * n + j] = part[i * n + k] + row[j];
    }
    MPI_Gather(part, rows * n, MPI_INT, all, rows * n, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n * n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
