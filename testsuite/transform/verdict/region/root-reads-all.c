/* SPDX-License-Identifier: MIT
 * Root looks at the whole among the work (all[0]) while results are gathered into the same array.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, size, n = 24, i, seen = -1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size, *all = NULL, *v = malloc(m * sizeof *v);
    if (!rank) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i + 1;
    }
    MPI_Scatter(all, m, MPI_INT, v, m, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < m; i++)
        v[i] *= -3;
    if (rank == 0)
        seen = all[n - 1];
    MPI_Gather(v, m, MPI_INT, all, m, MPI_INT, 0, MPI_COMM_WORLD);
    if (!rank) {
        for (i = 0; i < n; i++)
            printf("%d\n", all[i]);
        printf("was %d\n", seen);
    }
    MPI_Finalize();
    return 0;
}
