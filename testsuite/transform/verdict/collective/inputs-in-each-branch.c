/* SPDX-License-Identifier: MIT
 * The number of items is set in each branch as well: in front of them nothing is known of the
 * share. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n, rank, size, sum = 0, total, *part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        n = 1000;
        int chunk = n / size;
        int *all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 31;
        part = malloc(chunk * sizeof *part);
        MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
        for (int i = 0; i < chunk; i++)
            sum += part[i];
    } else {
        n = 1000;
        int chunk = n / size;
        part = malloc(chunk * sizeof *part);
        MPI_Scatter(NULL, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
        for (int i = 0; i < chunk; i++)
            sum += part[i];
    }
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
