/* SPDX-License-Identifier: MIT
 * An item of the middle is put first, and the range parted by it where it stands: downwards. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void swap(int *a, int i, int j)
{
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
}

static void sort(int *a, int low, int high)
{
    int i, last;
    if (low >= high)
        return;
    swap(a, low, (low + high) / 2);
    last = low;
    for (i = low + 1; i <= high; i++)
        if (a[i] > a[low])
            swap(a, ++last, i);
    swap(a, low, last);
    sort(a, low, last - 1);
    sort(a, last + 1, high);
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
    sort(part, 0, chunk - 1);
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        sort(all, 0, n - 1);
        for (int i = 0; i < n; i++)
            printf("%g\n", (double)all[i]);
    }
    MPI_Finalize();
    return 0;
}
