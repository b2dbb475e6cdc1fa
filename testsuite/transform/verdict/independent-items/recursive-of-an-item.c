/* SPDX-License-Identifier: MIT
 * Functions that call themselves, each given one item: what they return, and leave in memory of the
 * trip, follows from that item. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int gcd(int a, int b)
{
    return b ? gcd(b, a % b) : a;
}

/* Queens on a board of n columns, of which `row` rows are taken. */
static int place(int *column, int row, int n)
{
    if (row == n)
        return 1;
    int ways = 0;
    for (int i = 0; i < n; i++) {
        int free = 1;
        for (int r = 0; r < row; r++)
            if (column[r] == i || abs(column[r] - i) == row - r)
                free = 0;
        if (free) {
            column[row] = i;
            ways += place(column, row + 1, n);
        }
    }
    return ways;
}

int main(int argc, char **argv)
{
    int n = 4096, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = malloc(n * sizeof *all);
    int *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i % 20;
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        int column[32];
        part[i] = place(column, 0, part[i] % 8) + gcd(part[i], rank * chunk + i);
    }
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[1]);
    MPI_Finalize();
    return 0;
}
