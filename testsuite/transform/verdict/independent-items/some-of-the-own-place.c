/* SPDX-License-Identifier: MIT
 * Only some items get a result; the others keep what all processes have there. */
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
    for (int i = 0; i < N; i++)
        c[i] = i;
    MPI_Scatter(a, share, MPI_INT, a + first, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = first; i < last; i++)
        if (a[i] > 2)
            c[i] = a[i];
    MPI_Gather(c + first, share, MPI_INT, c, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < share * size; i++)
            printf("%d\n", c[i]);
    MPI_Finalize();
    return 0;
}
