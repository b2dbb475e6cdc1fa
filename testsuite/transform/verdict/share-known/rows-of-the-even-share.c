/* SPDX-License-Identifier: MIT
 * The root looks at the whole by rows of the even share, which keeps its value. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    double mine = 0, total;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    double *all = malloc(n * sizeof *all);
    double *part = malloc(share * sizeof *part);
    double (*rows)[share] = (double (*)[share])all;
    for (int i = 0; i < n; i++)
        all[i] = 0.5 * i;
    MPI_Scatter(all, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        mine += part[i];
    MPI_Reduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g %g %g %zu\n", total, rows[size - 1][0], **(rows + 1), sizeof rows[0]);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
