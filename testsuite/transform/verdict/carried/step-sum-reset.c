/* SPDX-License-Identifier: MIT
 * Local sums are set by a helper in each step of a loop, and added up behind it.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static long total_of(const int *v, int n)
{
    long e = 0;
    int i;
    for (i = 0; i < n; i++)
        e += v[i];
    return e;
}
int main(int argc, char **argv)
{
    int rank, size, n = 36;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size, i, s;
    int *all = malloc(n * sizeof(int)), *v = malloc(m * sizeof(int));
    long local = 0, shift = 0;
    for (i = 0; i < n; i++)
        all[i] = i;
    for (s = 0; s < 3; s++) {
        MPI_Scatter(all, m, MPI_INT, v, m, MPI_INT, 0, MPI_COMM_WORLD);
        for (i = 0; i < m; i++)
            v[i] = (int)((v[i] * 5 + shift) % 97);
        local = total_of(v, m);
        MPI_Gather(v, m, MPI_INT, all, m, MPI_INT, 0, MPI_COMM_WORLD);
        MPI_Allreduce(&local, &shift, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    }
    if (rank == 0) {
        for (i = 0; i < n; i++)
            printf("%d ", all[i]);
        printf(": %ld\n", shift);
    }
    MPI_Finalize();
    return 0;
}
