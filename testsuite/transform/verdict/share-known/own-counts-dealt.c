/* SPDX-License-Identifier: MIT
 * The root alone has the counts, and deals them out. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, mine = 0;
    int *counts = NULL, *displs = NULL;
    double *all = NULL, sum = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = argc > 1 ? atoi(argv[1]) : 103;
    if (rank == 0) {
        int base = n / size, rest = n % size, first = 0;
        counts = malloc(size * sizeof *counts);
        displs = malloc(size * sizeof *displs);
        for (int r = 0; r < size; r++) {
            int own = base + (r < rest);
            counts[r] = own;
            displs[r] = first;
            first += own;
        }
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i % 11;
    }
    MPI_Scatter(counts, 1, MPI_INT, &mine, 1, MPI_INT, 0, MPI_COMM_WORLD);
    double *part = malloc(mine * sizeof *part);
    MPI_Scatterv(all, counts, displs, MPI_DOUBLE, part, mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < mine; i++)
        sum += part[i] * part[i];
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%.3f\n", total);
    free(all);
    free(part);
    free(counts);
    free(displs);
    MPI_Finalize();
    return 0;
}
