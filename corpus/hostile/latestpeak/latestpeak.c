/* SPDX-License-Identifier: MIT */
/* the largest value and where; the last of equals in a block, the first of the blocks */
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
    int n = 60, chunk = n / size;
    float *all = NULL, *part = malloc(chunk * sizeof(float));
    struct {
        float v;
        int at;
    } b = {-1, -1}, g;
    if (rank == 0) {
        all = malloc(n * sizeof(float));
        for (int i = 0; i < n; i++)
            all[i] = i % 7;
    }
    MPI_Scatter(all, chunk, MPI_FLOAT, part, chunk, MPI_FLOAT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        if (part[i] >= b.v) {
            b.v = part[i];
            b.at = rank * chunk + i;
        }
    MPI_Reduce(&b, &g, 1, MPI_FLOAT_INT, MPI_MAXLOC, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g %d\n", g.v, g.at);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
