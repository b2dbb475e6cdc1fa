/* SPDX-License-Identifier: MIT
 * A loop over a global number of items that shrinks by another name. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static int each, rank, size;
static int mine[100];

static void drop(int *count, int i)
{
    if (mine[i] % 7 == 3)
        --*count;
}

static void twice(void)
{
    int left = each, *p = &each;
    for (int i = 0; i < each; i++) {
        mine[i] *= 2;
        if (mine[i] == 40)
            *p = *p - 1;
    }
    each = left;
    for (int i = 0; i < left; i++)
        drop(&left, i);
    mine[0] += left * 0;
}

int main(int argc, char **argv)
{
    int a[60];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < 60; i++)
        a[i] = i;
    each = 60 / size;
    MPI_Scatter(a, each, MPI_INT, mine, each, MPI_INT, 0, MPI_COMM_WORLD);
    twice();
    MPI_Gather(mine, each, MPI_INT, a, each, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < 60; i++)
            printf("%d\n", a[i]);
    MPI_Finalize();
    return 0;
}
