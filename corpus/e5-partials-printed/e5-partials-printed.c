/* SPDX-License-Identifier: MIT */
/* sum of squares, with a line from each process on the way */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static long square_sum(const int *v, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s += (long)v[i] * v[i];
    return s;
}

int main(int argc, char **argv)
{
    int my_rank, comm_sz, N = 2520;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &my_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &comm_sz);
    int local_n = N / comm_sz;
    int *v = NULL, *local_v = malloc(local_n * sizeof(int));
    long *parts = NULL;
    if (my_rank == 0) {
        v = malloc(N * sizeof(int));
        parts = malloc(comm_sz * sizeof(long));
        for (int i = 0; i < N; i++)
            v[i] = i % 53 - 20;
    }
    MPI_Scatter(v, local_n, MPI_INT, local_v, local_n, MPI_INT, 0, MPI_COMM_WORLD);
    long local = square_sum(local_v, local_n), total = 0;
    printf("rank %d of %d: from %d, partial %ld\n", my_rank, comm_sz, my_rank * local_n, local);
    MPI_Reduce(&local, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Gather(&local, 1, MPI_LONG, parts, 1, MPI_LONG, 0, MPI_COMM_WORLD);
    if (my_rank == 0) {
        long again = 0;
        for (int r = 0; r < comm_sz; r++) {
            printf("rank %d sent %ld\n", r, parts[r]);
            again += parts[r];
        }
        printf("%ld = %ld\n", total, again);
    }
    MPI_Finalize();
    return 0;
}
