/* SPDX-License-Identifier: MIT */
/* house numbers in order, by a quicksort from both ends */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void quick_sort(int *v, int left, int right)
{
    if (left >= right)
        return;
    int i = left, j = right;
    int pivot = v[(left + right) / 2];

    while (i <= j) {
        while (v[i] < pivot)
            i++;
        while (v[j] > pivot)
            j--;
        if (i <= j) {
            int t = v[i];
            v[i] = v[j];
            v[j] = t;
            i++;
            j--;
        }
    }
    if (left < j)
        quick_sort(v, left, j);
    if (i < right)
        quick_sort(v, i, right);
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
