/* SPDX-License-Identifier: MIT */
/* Deal out a vector in a function of its own; the root prints its part in one branch, the others
 * theirs in the other. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void deal(double part[], int share, int n, int rank, MPI_Comm comm)
{
    int k;
    double *whole = NULL;
    if (rank == 0) {
        whole = malloc(n * sizeof(double));
        for (k = 0; k < n; k++)
            whole[k] = k * k;
        MPI_Scatter(whole, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, comm);
        for (k = 0; k < share; k++)
            printf("item %g\n", part[k]);
        free(whole);
    } else {
        MPI_Scatter(whole, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, comm);
        for (k = 0; k < share; k++)
            printf("item %g\n", part[k]);
    }
}

int main(int argc, char **argv)
{
    int rank, size, n = 60;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double part[60];
    deal(part, n / size, n, rank, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
