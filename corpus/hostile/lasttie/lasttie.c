/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char** argv)
{
    int rank, size, i;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = 120, *all = NULL;
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i * 7919 % 101 - 30;
    }
    if (rank == 0)
        for (i = 0; i < n; i++)
            all[i] %= 7;
    int len = n / size, lo = rank * len;
    int *part = malloc(len * sizeof *part);
    MPI_Scatter(all, len, MPI_INT, part, len, MPI_INT, 0, MPI_COMM_WORLD);
    struct {
        int v, at;
    } in = { -1000, -1 }, out;
    for (i = 0; i < len; i++)
        if (part[i] >= in.v) {
            in.v = part[i];
            in.at = lo + i;
        }
    MPI_Reduce(&in, &out, 1, MPI_2INT, MPI_MAXLOC, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d at %d\n", out.v, out.at);
    free(part);
    if (rank == 0) {
        for (i = 0; i < n / size * size; i += 7)
            printf("%d ", all[i]);
        printf("\n");
    }
    free(all);
    MPI_Finalize();
    return 0;
}
