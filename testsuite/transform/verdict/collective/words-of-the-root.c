/* SPDX-License-Identifier: MIT
 * What the share is computed from in front of the branches is another number on each process but
 * the root. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 7, share, rank, size, sum = 0, total, *part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        n = 120;
    if (rank == 0)
        share = n / size;
    MPI_Bcast(&share, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        int c = share;
        int *all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 31;
        part = malloc(c * sizeof *part);
        MPI_Scatter(all, c, MPI_INT, part, c, MPI_INT, 0, MPI_COMM_WORLD);
        for (int i = 0; i < c; i++)
            sum += part[i];
    } else {
        int c = share;
        part = malloc(c * sizeof *part);
        MPI_Scatter(NULL, c, MPI_INT, part, c, MPI_INT, 0, MPI_COMM_WORLD);
        for (int i = 0; i < c; i++)
            sum += part[i];
    }
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
