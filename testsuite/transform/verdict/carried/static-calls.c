/* SPDX-License-Identifier: MIT
 * A static variable of the helper counts its calls: the first one of a process doubles.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static void smooth(double *v, int n)
{
    static int calls;
    double f = calls++ == 0 ? 2.0 : 1.0;
    for (int i = 0; i < n; i++)
        v[i] *= f;
}
int main(int argc, char **argv)
{
    int rank, size, n = 24, i;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size;
    double *all = NULL, *mine = malloc(m * sizeof(double));
    if (rank == 0) {
        all = malloc(n * sizeof(double));
        for (i = 0; i < n; i++)
            all[i] = i;
    }
    MPI_Scatter(all, m, MPI_DOUBLE, mine, m, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    smooth(mine, m);
    MPI_Gather(mine, m, MPI_DOUBLE, all, m, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
