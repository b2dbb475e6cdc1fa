/* SPDX-License-Identifier: MIT
 * A helper warns on stderr/stdout once per share.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static int clip(int *v, int n)
{
    int c = 0;
    for (int i = 0; i < n; i++)
        if (v[i] > 10) {
            v[i] = 10;
            c++;
        }
    printf("clipped\n");
    return c;
}
int main(int argc, char **argv)
{
    int rank, size, n = 24, i, c, C;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size, *all = NULL, *v = malloc(m * sizeof *v);
    if (!rank) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i;
    }
    MPI_Scatter(all, m, MPI_INT, v, m, MPI_INT, 0, MPI_COMM_WORLD);
    c = clip(v, m);
    MPI_Gather(v, m, MPI_INT, all, m, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Reduce(&c, &C, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (!rank) {
        for (i = 0; i < n; i++)
            printf("%d\n", all[i]);
        printf("%d\n", C);
    }
    MPI_Finalize();
    return 0;
}
