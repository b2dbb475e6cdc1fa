/* SPDX-License-Identifier: MIT
 * Worked on in their place, collected from the beginning. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N 24

int main(int argc, char **argv)
{
    static int a[N], c[N];
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = N / size, first = rank * share, last = first + share;
    if (rank == 0)
        for (int i = 0; i < N; i++)
            a[i] = i * 7 % 5;
    MPI_Scatter(a, share, MPI_INT, a + first, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = first; i < last; i++)
        c[i] = a[i] * 2;
    MPI_Gather(c, share, MPI_INT, a, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", a[5]);
    MPI_Finalize();
    return 0;
}
