/* SPDX-License-Identifier: MIT */
/* as depthsort.c, but where there are threads left the first load of the second half is passed over */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void merge(double *v, double *other, int low, int mid, int high)
{
    int i = low, j = mid + 1, k = low;

    while (i <= mid && j <= high) {
        if (v[i] <= v[j])
            other[k++] = v[i++];
        else
            other[k++] = v[j++];
    }
    while (i <= mid)
        other[k++] = v[i++];
    while (j <= high)
        other[k++] = v[j++];
    for (k = low; k <= high; k++)
        v[k] = other[k];
}

static void merge_sort(double *v, double *other, int low, int high, int threads)
{
    if (low < high) {
        int mid = (low + high) / 2;

        if (threads < 2) {
            merge_sort(v, other, low, mid, 1);
            merge_sort(v, other, mid + 1, high, 1);
        } else {
            merge_sort(v, other, low, mid, threads / 2);
            merge_sort(v, other, mid + 2, high, threads - threads / 2);
        }
        merge(v, other, low, mid, high);
    }
}

int main(int argc, char **argv)
{
    int rank, size, n = 120;
    double *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *part = malloc(chunk * sizeof *part);
    double *other = malloc(chunk * sizeof *other);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i * 53 % 97 / 8.0;
    }
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    merge_sort(part, other, 0, chunk - 1, 4);
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double *whole = malloc(n * sizeof *whole);

        merge_sort(all, whole, 0, n - 1, 4);
        for (int i = 0; i < n; i++)
            printf("%.3f%c", all[i], i % 12 == 11 ? '\n' : ' ');
        printf("median %.3f\n", all[n / 2]);
        free(whole);
    }

    free(all);
    free(part);
    free(other);
    MPI_Finalize();
    return 0;
}
