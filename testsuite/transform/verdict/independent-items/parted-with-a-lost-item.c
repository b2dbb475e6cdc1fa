/* SPDX-License-Identifier: MIT
 * Items are copied, not exchanged. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void sort(int *a, int low, int high)
{
    int i = low, j = high, t;
    if (low >= high)
        return;
    int pivot = a[(low + high) / 2];
    while (i <= j) {
        while (a[i] < pivot)
            i++;
        while (a[j] > pivot)
            j--;
        if (i <= j) {
            t = a[i];
            a[i] = a[j];
            a[j] = a[i];
            i++;
            j--;
        }
    }
    sort(a, low, j);
    sort(a, i, high);
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
