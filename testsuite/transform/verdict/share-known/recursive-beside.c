/* SPDX-License-Identifier: MIT
 * Functions that call themselves beside the items: they fill a table, and sort the whole on the
 * root. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int calls, table[64];

static void fill(int n)
{
    if (n < 0)
        return;
    table[n] = n * n;
    calls++;
    fill(n - 1);
}

static void sort(int *v, int from, int to)
{
    if (from >= to)
        return;
    int k = from;
    for (int i = from; i < to; i++)
        if (v[i] < v[to]) {
            int other = v[i];
            v[i] = v[k];
            v[k++] = other;
        }
    int middle = v[k];
    v[k] = v[to];
    v[to] = middle;
    sort(v, from, k - 1);
    sort(v, k + 1, to);
}

static void show(int n)
{
    if (n) {
        printf("%d\n", n);
        show(n - 1);
    }
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
    fill(63);
    for (int i = 0; i < chunk; i++)
        part[i] += table[part[i]];
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        sort(all, 0, n - 1);
        show(calls);
    }
    if (rank == 0)
        printf("%d\n", all[1]);
    MPI_Finalize();
    return 0;
}
