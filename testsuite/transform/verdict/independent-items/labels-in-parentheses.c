/* SPDX-License-Identifier: MIT
 * Labels of a switch are constants that a macro puts in parentheses, in a function so long that the
 * table of its nodes grows while they are read. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define PAIR(a, b) ((a) * 8 + (b))
#define TEN(x) x, x, x, x, x, x, x, x, x, x

static int converted(int from, int to, int x)
{
    switch (PAIR(from, to)) {
    case PAIR(1, 2):
        x = 2 * x;
        break;
    case (PAIR(2, 1)):
        x = x / 2;
        break;
    default:
        x = x + 3;
    }
    static const int table[1100] = {TEN(TEN(TEN(3))), TEN(TEN(5))};
    return x + table[x % 1100];
}

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    int *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (n % size != 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
    int share = n / size;
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i;
    }
    int *part = malloc(share * sizeof *part);
    MPI_Scatter(all, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        part[i] = converted(part[i] % 2 + 1, part[i] % 3 + 1, part[i]);
    MPI_Gather(part, share, MPI_INT, all, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
