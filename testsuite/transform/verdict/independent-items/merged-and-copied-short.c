/* SPDX-License-Identifier: MIT
 * What was merged is not copied back as a whole. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void merge(int *a, int *b, int l, int m, int r)
{
    int h = l, i = l, j = m + 1, k;
    while (h <= m && j <= r) {
        if (a[h] <= a[j])
            b[i] = a[h++];
        else
            b[i] = a[j++];
        i++;
    }
    if (h > m)
        for (k = j; k <= r; k++)
            b[i++] = a[k];
    else
        for (k = h; k <= m; k++)
            b[i++] = a[k];
    for (k = l; k < r; k++)
        a[k] = b[k];
}

static void sort(int *a, int *b, int l, int r)
{
    int m;
    if (l < r) {
        m = (l + r) / 2;
        sort(a, b, l, m);
        sort(a, b, m + 1, r);
        merge(a, b, l, m, r);
    }
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = malloc(n * sizeof *all);
    int *part = malloc(chunk * sizeof *part);
    int *tmp = malloc(chunk * sizeof *tmp);
    for (int i = 0; i < n; i++)
        all[i] = i * 7 % 1000;
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    sort(part, tmp, 0, chunk - 1);
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        int *other = malloc(n * sizeof *other);
        sort(all, other, 0, n - 1);
        for (int i = 0; i < n; i++)
            printf("%g\n", (double)all[i]);
    }
    MPI_Finalize();
    return 0;
}
