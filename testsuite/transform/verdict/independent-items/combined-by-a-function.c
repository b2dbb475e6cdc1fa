/* SPDX-License-Identifier: MIT
 * Functions combine what is there with the item, one of them handed over. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static int add(int a, int b)
{
    return a + b;
}

static int larger(int a, int b)
{
    if (a > b)
        return a;
    return b;
}

static int fold(const int *v, int n, int (*combine)(int, int), int from)
{
    for (int i = 0; i < n; i++)
        from = combine(from, v[i]);
    return from;
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size, sum = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    int most = fold(part, chunk, larger, 0), seen = fold(part, chunk, add, 0), all_most, all_seen;
    for (int i = 0; i < chunk; i++)
        seen = add(seen, part[i] % 3);
    MPI_Reduce(&most, &all_most, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Reduce(&seen, &all_seen, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d %d\n", all_most, all_seen);
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
