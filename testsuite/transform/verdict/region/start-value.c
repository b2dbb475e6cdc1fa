/* SPDX-License-Identifier: MIT
 * Helper's start value is not neutral: the count begins with the argument (10) in every piece.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static int count_even(const int *v, int n, int from)
{
    int c = from;
    for (int i = 0; i < n; i++)
        if (v[i] % 2 == 0)
            c++;
    return c;
}
int main(int argc, char **argv)
{
    int rank, size, n = 24, i, total;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size;
    int *all = NULL, *mine = malloc(m * sizeof(int));
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = (i * 37 + 11) % 101;
    }
    MPI_Scatter(all, m, MPI_INT, mine, m, MPI_INT, 0, MPI_COMM_WORLD);
    int c = count_even(mine, m, 10);
    MPI_Reduce(&c, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total - 10 * size);
    MPI_Finalize();
    return 0;
}
