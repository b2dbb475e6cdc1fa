/* SPDX-License-Identifier: MIT
 * Halves are merged in one loop that asks which of them is at its end; pointers and lengths. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void sort(int *a, int n)
{
    if (n < 2)
        return;
    int m = n / 2, i, j, k;
    sort(a, m);
    sort(a + m, n - m);
    int *x = malloc(n * sizeof *x);
    for (i = 0, j = m, k = 0; k < n; k++)
        x[k] = j == n ? a[i++] : i == m ? a[j++] : a[j] < a[i] ? a[j++] : a[i++];
    memcpy(a, x, n * sizeof *x);
    free(x);
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
