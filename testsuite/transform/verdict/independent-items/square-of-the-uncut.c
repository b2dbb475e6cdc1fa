/* SPDX-License-Identifier: MIT
 * The square of a side that a copy keeps uncut. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, size, n = 26;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n;
    n -= n % size;
    int cnt = m * m / size, rows = n / size;
    int *all = NULL, *a = calloc(cnt + n, sizeof(int));
    if (rank == 0) {
        all = malloc(2000 * sizeof(int));
        for (int i = 0; i < 2000; i++)
            all[i] = (i * i + 3 * i) % 29;
    }
    MPI_Scatter(all, cnt, MPI_INT, a, cnt, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++)
        for (int j = 1; j < m; j++)
            a[i * m + j] += a[i * m + j - 1];
    MPI_Gather(a, cnt, MPI_INT, all, cnt, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < cnt * size; i++)
            printf("%d%c", all[i], i % 20 == 19 ? '\n' : ' ');
    free(all);
    free(a);
    MPI_Finalize();
    return 0;
}
