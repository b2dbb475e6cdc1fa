/* SPDX-License-Identifier: MIT */
/* house numbers in order, by a quicksort */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void swap(int *x, int *y)
{
    int t = *x;

    *x = *y;
    *y = t;
}

static int partition(int v[], int low, int high)
{
    int pivot = v[high];
    int i = low - 1;

    for (int j = low; j <= high - 1; j++) {
        if (v[j] < pivot) {
            i++;
            swap(&v[i], &v[j]);
        }
    }
    swap(&v[i + 1], &v[high]);
    return i + 1;
}

static void quick_sort(int v[], int low, int high)
{
    if (low < high) {
        int at = partition(v, low, high);

        quick_sort(v, low, at - 1);
        quick_sort(v, at + 1, high);
    }
}

int main(int argc, char **argv)
{
    int rank, size, n = 120;
    int *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *part = malloc(chunk * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i * 67 % 101;
    }
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    quick_sort(part, 0, chunk - 1);
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        quick_sort(all, 0, n - 1);
        for (int i = 0; i < n; i++)
            printf("%d%c", all[i], i % 12 == 11 ? '\n' : ' ');
    }

    free(all);
    free(part);
    MPI_Finalize();
    return 0;
}
