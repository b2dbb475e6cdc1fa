/* SPDX-License-Identifier: MIT */
/* runs of equal length are merged */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int ascending(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;

    return (x > y) - (x < y);
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
    qsort(part, chunk, sizeof(int), ascending);
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        int *at = calloc(size, sizeof *at);
        for (int k = 0; k < n; k++) {
            int best = -1;
            for (int r = 0; r < size; r++)
                if (at[r] < n / size && (best < 0 || all[r * (n / size) + at[r]] < all[best * (n / size) + at[best]]))
                    best = r;
            printf("%d%c", all[best * (n / size) + at[best]], k % 12 == 11 ? '\n' : ' ');
            at[best]++;
        }
        free(at);
    }

    free(all);
    free(part);
    MPI_Finalize();
    return 0;
}
