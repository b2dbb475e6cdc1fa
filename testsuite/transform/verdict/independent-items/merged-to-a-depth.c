/* SPDX-License-Identifier: MIT
 * A number that is handed down tells which halves are sorted at one time: all are,
 * whatever it is.
 * flags: -fopenmp */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void merge(int *a, int l, int m, int r)
{
    int n1 = m - l + 1, n2 = r - m, i, j, k;
    int L[n1], R[n2];
    for (i = 0; i < n1; i++)
        L[i] = a[l + i];
    for (j = 0; j < n2; j++)
        R[j] = a[m + 1 + j];
    i = 0;
    j = 0;
    k = l;
    while (i < n1 && j < n2) {
        if (L[i] <= R[j]) {
            a[k] = L[i];
            i++;
        } else {
            a[k] = R[j];
            j++;
        }
        k++;
    }
    while (i < n1) {
        a[k] = L[i];
        i++;
        k++;
    }
    while (j < n2) {
        a[k] = R[j];
        j++;
        k++;
    }
}

static void sort(int *a, int l, int r, int depth)
{
    if (l < r) {
        int m = l + (r - l) / 2;
        if (depth <= 0) {
            sort(a, l, m, 0);
            sort(a, m + 1, r, 0);
        } else {
#pragma omp parallel sections
            {
#pragma omp section
                sort(a, l, m, depth - 1);
#pragma omp section
                sort(a, m + 1, r, depth - 1);
            }
        }
        merge(a, l, m, r);
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
