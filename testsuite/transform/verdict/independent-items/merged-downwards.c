/* SPDX-License-Identifier: MIT
 * Copies of the halves are sorted, and merged by pointers, the largest first. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void merge(int *left, int n1, int *right, int n2, int *a)
{
    int *end1 = left + n1, *end2 = right + n2;
    while (left < end1 || right < end2)
        if (right == end2 || (left != end1 && *left > *right))
            *a++ = *left++;
        else
            *a++ = *right++;
}

static void sort(int *a, int n)
{
    int m = n / 2, i, *left, *right;
    if (n <= 1)
        return;
    left = malloc(m * sizeof *left);
    right = malloc((n - m) * sizeof *right);
    for (i = 0; i < m; i++)
        left[i] = a[i];
    for (i = m; i < n; i++)
        right[i - m] = a[i];
    sort(left, m);
    sort(right, n - m);
    merge(left, m, right, n - m, a);
    free(left);
    free(right);
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
    for (int i = 0; i < n; i++)
        all[i] = i * 7 % 1000;
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    sort(part, chunk);
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        sort(all, n);
        for (int i = 0; i < n; i++)
            printf("%g\n", (double)all[i]);
    }
    MPI_Finalize();
    return 0;
}
