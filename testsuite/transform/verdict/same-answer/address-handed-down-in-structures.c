/* SPDX-License-Identifier: MIT
 * The address of a local sum is handed on in structures that are copied. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct pointing {
    double *to;
    int n;
};

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
    struct pointing a = {&s.one, 1}, b = a, c = a, last = a;
    last.to = &s.sum;
    for (int k = 0; k < 9; k++) {
        c = b;
        b = a;
        a = last;
    }
    if (rank == 0)
        printf("%g\n", *c.to);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
