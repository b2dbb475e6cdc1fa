/* SPDX-License-Identifier: MIT
 * set_up() is called for two lists of the same length; the first block is kept. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static int each, rank, size;
static int *first, *second;

static int *deal(int *all, int n)
{
    each = n / size;
    int *mine = malloc(each * sizeof *mine);
    MPI_Scatter(all, each, MPI_INT, mine, each, MPI_INT, 0, MPI_COMM_WORLD);
    return mine;
}

static long product(void)
{
    long sum = 0;
    for (int i = 0; i < each; i++)
        sum += first[i] * second[i];
    return sum;
}

int main(int argc, char **argv)
{
    int a[60], b[60];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < 60; i++)
        a[i] = i, b[i] = 60 - i;
    first = deal(a, 60);
    second = deal(b, 60);
    long sum = product(), total = 0;
    MPI_Reduce(&sum, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%ld\n", total);
    MPI_Finalize();
    return 0;
}
