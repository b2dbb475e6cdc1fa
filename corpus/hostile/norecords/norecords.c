/* SPDX-License-Identifier: MIT */
/* the largest value, and how many values were no new largest when they were seen */
#include <limits.h>
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = 60, chunk = n / size, *all = NULL, *part = malloc(chunk * sizeof(int)), mx = INT_MIN,
        fewer = 0, a, b;
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 31;
    }
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        if (part[i] > mx)
            mx = part[i];
        else
            fewer++;
    }
    MPI_Reduce(&fewer, &a, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&mx, &b, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d %d\n", a, b);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
