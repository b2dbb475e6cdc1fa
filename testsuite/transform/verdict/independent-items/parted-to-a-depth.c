/* SPDX-License-Identifier: MIT
 * A number that is handed down tells which parts are sorted at one time: all are,
 * whatever it is.
 * flags: -fopenmp */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void swap(int *a, int *b)
{
    int t = *a;
    *a = *b;
    *b = t;
}

static int split(int *a, int low, int high)
{
    int pivot = a[high], i = low - 1, j;
    for (j = low; j < high; j++)
        if (a[j] <= pivot) {
            i++;
            swap(&a[i], &a[j]);
        }
    swap(&a[i + 1], &a[high]);
    return i + 1;
}

static void sort(int *a, int low, int high, int depth)
{
    if (low < high) {
        int at = split(a, low, high);
        if (depth <= 0) {
            sort(a, low, at - 1, 0);
            sort(a, at + 1, high, 0);
        } else {
#pragma omp parallel sections
            {
#pragma omp section
                sort(a, low, at - 1, depth - 1);
#pragma omp section
                sort(a, at + 1, high, depth - 1);
            }
        }
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
    for (int i = 0; i < n; i++)
        all[i] = i * 7 % 1000;
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    sort(part, 0, chunk - 1, 2);
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        sort(all, 0, n - 1, 4);
        for (int i = 0; i < n; i++)
            printf("%g\n", (double)all[i]);
    }
    MPI_Finalize();
    return 0;
}
