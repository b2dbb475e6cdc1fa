/* SPDX-License-Identifier: MIT
 * The owner of the row before takes a row for that which it has. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = atoi(argv[1]), *all = NULL, mine, owner;
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
        if (k > 0) {
            if (mine)
                for (int j = 0; j < n; j++)
                    row[j] = part[(k % rows) * n + j];
            MPI_Bcast(row, n, MPI_INT, owner, MPI_COMM_WORLD);
            for (int i = 0; i < rows; i++)
                for (int j = 0; j < n; j++)
                    part[i * n + j] += row[j] % 3;
        }
        owner = k / rows;
        mine = rank == owner;
        if (mine)
            part[(k % rows) * n] = 1;
    }
    MPI_Gather(part, rows * n, MPI_INT, all, rows * n, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n * n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
