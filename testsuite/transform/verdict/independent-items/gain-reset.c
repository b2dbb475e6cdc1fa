/* SPDX-License-Identifier: MIT
 * Gain[3] is carried from item to item; the table is filled anew in front of the work in every
 * step, within the region.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, size, n = 24, i, k, t;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size, *all = NULL, *v = malloc(m * sizeof *v), gain[4];
    if (!rank) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i;
    }
    for (t = 0; t < 2; t++) {
        MPI_Scatter(all, m, MPI_INT, v, m, MPI_INT, 0, MPI_COMM_WORLD);
        for (k = 0; k < 4; k++)
            gain[k] = k + t;
        for (i = 0; i < m; i++) {
            v[i] = v[i] * gain[v[i] % 4];
            gain[3] = v[i];
        }
        MPI_Gather(v, m, MPI_INT, all, m, MPI_INT, 0, MPI_COMM_WORLD);
    }
    if (!rank)
        for (i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
