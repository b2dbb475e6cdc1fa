/* SPDX-License-Identifier: MIT
 * The block is used again behind the reduction: deviation from the global mean.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, size, n = 24, i;
    long s = 0, S, d = 0, D;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size;
    long *all = NULL, *mine = malloc(m * sizeof(long));
    if (rank == 0) {
        all = malloc(n * sizeof(long));
        for (i = 0; i < n; i++)
            all[i] = i * i;
    }
    MPI_Scatter(all, m, MPI_LONG, mine, m, MPI_LONG, 0, MPI_COMM_WORLD);
    for (i = 0; i < m; i++)
        s += mine[i];
    MPI_Allreduce(&s, &S, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    for (i = 0; i < m; i++)
        d += (mine[i] - S / n) * (mine[i] - S / n);
    MPI_Reduce(&d, &D, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%ld %ld\n", S, D);
    MPI_Finalize();
    return 0;
}
