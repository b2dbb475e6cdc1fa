/* SPDX-License-Identifier: MIT
 * The root keeps its own sum behind what is gathered, where there is room for one more
 * item. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N 24

int main(int argc, char **argv)
{
    static int a[N], c[N + 1];
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = N / size, first = rank * share, last = first + share;
    if (rank == 0)
        for (int i = 0; i < N; i++)
            a[i] = i * 7 % 5;
    int *part = malloc(share * sizeof *part), sum = 0;
    MPI_Scatter(a, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        sum += part[i];
    if (rank == 0)
        c[N] = sum;
    MPI_Gather(part, share, MPI_INT, c, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", c[N]);
    MPI_Finalize();
    return 0;
}
