/* SPDX-License-Identifier: MIT */
#include "mpi.h"
#include <stdio.h>
#include <stdlib.h>

int square(int x) { return x * x; }
int cube(int x) { return x * x * x; }

int main(int argc, char *argv[])
{
    int rank, size, i, n = 60;
    int *a = NULL, *b;
    int (*f)(int);

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size;
    b = (int *)malloc(m * sizeof(int));
    if (rank == 0) {
        a = (int *)malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            a[i] = i + 1;
    }
    MPI_Scatter(a, m, MPI_INT, b, m, MPI_INT, 0, MPI_COMM_WORLD);
    f = rank % 2 == 0 ? square : cube;
    for (i = 0; i < m; i++)
        b[i] = f(b[i]);
    MPI_Gather(b, m, MPI_INT, a, m, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < n; i++)
            printf("%d ", a[i]);
        printf("\n");
        free(a);
    }
    free(b);
    MPI_Finalize();
    return 0;
}
