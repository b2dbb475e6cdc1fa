/* SPDX-License-Identifier: MIT
 * It divides the row behind, too. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = atoi(argv[1]);
    double *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = n / size;
    double *part = malloc(rows * n * sizeof *part), *row = malloc(n * sizeof *row);
    if (rank == 0) {
        all = malloc(n * n * sizeof *all);
        for (int i = 0; i < n * n; i++)
            all[i] = i / n == i % n ? n : i * 7 % 5;
    }
    MPI_Scatter(all, rows * n, MPI_DOUBLE, part, rows * n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int k = 0; k < n; k++) {
        int owner = k / rows, local = k % rows;
        if (rank == owner) {
            for (int j = 0; j < n; j++)
                row[j] = part[local * n + j] / 2;
            if (local + 1 < rows)
                part[local * n + n] /= 3;
        }
        MPI_Bcast(row, n, MPI_DOUBLE, owner, MPI_COMM_WORLD);
        for (int i = 0; i < rows; i++)
            if (rank * rows + i > k) {
                double times = part[i * n + k];
                for (int j = k; j < n; j++)
                    part[i * n + j] -= times * row[j];
            }
    }
    MPI_Gather(part, rows * n, MPI_DOUBLE, all, rows * n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n * n; i++)
            printf("%.9g\n", all[i]);
    MPI_Finalize();
    return 0;
}
