/* SPDX-License-Identifier: MIT
 * The work is done only the first time (done = 0 in front, set behind).
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <limits.h>

int main(int argc, char **argv)
{
    int rank, size, n = 48, i;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size;
    int *all = NULL, *v = malloc(m * sizeof *v);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = (i * 29 + 7) % 31;
    }
    int done = 0;
    MPI_Scatter(all, m, MPI_INT, v, m, MPI_INT, 0, MPI_COMM_WORLD);
    if (!done)
        for (i = 0; i < m; i++)
            v[i] += 3;
    done = 1;
    MPI_Gather(v, m, MPI_INT, all, m, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%d\n", all[i]);
    if (rank == 0)
        printf("%d\n", done);
    free(v);
    free(all);
    MPI_Finalize();
    return 0;
}
