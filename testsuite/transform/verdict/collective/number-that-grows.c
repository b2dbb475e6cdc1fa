/* SPDX-License-Identifier: MIT
 * A loop over wholes of several lengths: in its first trip the length is a number, in the others it
 * is made from the one before. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 60;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int k = 0; k < 4; k++) {
        n *= 2;
        int share = n / size;
        double *all = NULL, *part = malloc(share * sizeof *part), sum = 0, total;
        if (rank == 0) {
            all = malloc(n * sizeof *all);
            for (int i = 0; i < n; i++)
                all[i] = i;
        }
        MPI_Scatter(all, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        for (int i = 0; i < share; i++)
            sum += part[i];
        MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
        if (rank == 0)
            printf("%g\n", total);
    }
    MPI_Finalize();
    return 0;
}
