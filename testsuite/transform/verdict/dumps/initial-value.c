/* SPDX-License-Identifier: MIT
 * What is only the own share keeps its name where its definition leads straight to its use. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = 60, *all = NULL, s = 0, t, i;
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i;
    }
    int *part = malloc(n / size * sizeof(int));
    MPI_Scatter(all, n / size, MPI_INT, part, n / size, MPI_INT, 0, MPI_COMM_WORLD);
    for (int k = 0, m = n / size; k < m; k++)
        s += part[k];
    int late = n / size;
    if (n > 0)
        for (i = 0; i < late; i++)
            s += part[i];
    MPI_Reduce(&s, &t, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", t);
    free(all);
    MPI_Finalize();
    return 0;
}
