/* SPDX-License-Identifier: MIT
 * A state of the machine, reached on a later trip, shows what one process has. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    double *all = calloc(n, sizeof *all);
    double *part = malloc(share * sizeof *part);
    MPI_Scatter(all, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double sum = 0, shown = 0;
    for (int i = 0; i < share; i++)
        sum += part[i];

    int state = 0;
    for (int k = 0; k < 9; k++) {
        switch (state) {
        case 0:
            state = 1;
            break;
        case 1:
            shown = sum;
            state = 2;
            break;
        }
    }
    if (rank == 0)
        printf("%g\n", shown);
    MPI_Finalize();
    return 0;
}
