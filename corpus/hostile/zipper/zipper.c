/* SPDX-License-Identifier: MIT */
/* two lists of different length, dealt out each by its own share, are multiplied item by item */
#include <limits.h>
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int na = 48, nb = 64, ca = na / size, cb = nb / size, *a = NULL, *b = NULL,
        *pa = malloc(ca * sizeof(int)), *pb = malloc(cb * sizeof(int)), s = 0, t;
    if (rank == 0) {
        a = malloc(na * sizeof(int));
        b = malloc(nb * sizeof(int));
        for (int i = 0; i < na; i++)
            a[i] = i;
        for (int i = 0; i < nb; i++)
            b[i] = i;
    }
    MPI_Scatter(a, ca, MPI_INT, pa, ca, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Scatter(b, cb, MPI_INT, pb, cb, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < ca; i++)
        s += pa[i] * pb[i];
    MPI_Reduce(&s, &t, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", t);
    MPI_Finalize();
    return 0;
}
