/* SPDX-License-Identifier: MIT */
/* firsthit.c: work done by a search that stops at the first hit of each block */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 200, looked = 0, all_looked;
    int *v = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    int *w = malloc(share * sizeof *w);

    if (rank == 0) {
        v = malloc(n * sizeof *v);
        for (int i = 0; i < n; i++)
            v[i] = i * 17 % 43;
    }
    MPI_Scatter(v, share, MPI_INT, w, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++) {
        looked += w[i];
        if (w[i] == 21)
            break;
    }
    MPI_Reduce(&looked, &all_looked, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("looked through %d\n", all_looked);
    free(w);
    free(v);
    MPI_Finalize();
    return 0;
}
