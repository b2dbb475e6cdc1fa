/* SPDX-License-Identifier: MIT
 * In a loop the address of a local sum takes the place of another member's, one variable after
 * the other. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 240;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    double *all = malloc(n * sizeof(double)), *part = malloc(share * sizeof(double));
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i;
    MPI_Scatter(all, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double sum = 0;
    for (int i = 0; i < share; i++)
        sum += part[i];
    struct {
        double one, sum;
    } s = {1, sum};
    double *a = &s.one, *b = &s.one, *c = &s.one;
    for (int k = 0; k < 9; k++) {
        c = b;
        b = a;
        a = &s.sum;
    }
    if (rank == 0)
        printf("%g\n", *c);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
