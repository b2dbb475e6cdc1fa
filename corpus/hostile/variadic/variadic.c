/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <stdarg.h>
static void add(int n, ...)
{
    va_list a;
    int *p, v;
    (void)n;
    va_start(a, n);
    p = va_arg(a, int*);
    v = va_arg(a, int);
    *p = (*p * 3 + v) % 1009;
    va_end(a);
}

int main(int argc, char** argv)
{
    int rank, size, i, n = 120;
    int* all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int nloc = n / size;
    int* part = malloc(nloc * sizeof(int));
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i * 7919 % 101 - 30;
    }
    MPI_Scatter(all, nloc, MPI_INT, part, nloc, MPI_INT, 0, MPI_COMM_WORLD);
    int sum = 0, total;
    for (i = 0; i < nloc; i++)
        add(2, &sum, part[i]);
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
