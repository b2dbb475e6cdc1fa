/* SPDX-License-Identifier: MIT */
/* the largest value and how often it occurs; the counts of all blocks are added */
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
        times = 0, a, b;
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 31;
    }
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        if (part[i] > mx) {
            mx = part[i];
            times = 1;
        } else if (part[i] == mx)
            times++;
    }
    MPI_Allreduce(&mx, &b, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    MPI_Reduce(&times, &a, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d %d\n", a, b);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
