/* SPDX-License-Identifier: MIT */
/* mediana dei prezzi: ogni processo la sua, il root prende la piu' bassa */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

static int confronta(const void *a, const void *b)
{
    int x = *(const int *) a, y = *(const int *) b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv)
{
    int rango, nproc, i, n = 200;
    int *prezzi = NULL, *parte, med, minima;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rango);
    MPI_Comm_size(MPI_COMM_WORLD, &nproc);

    int quota = n / nproc;
    parte = malloc((quota + 1) * sizeof(int));

    if (rango == 0) {
        prezzi = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            prezzi[i] = (i * 73 + i * i) % 1009;
    }
    MPI_Scatter(prezzi, quota, MPI_INT, parte, quota, MPI_INT, 0, MPI_COMM_WORLD);
    qsort(parte, quota, sizeof(int), confronta);
    med = quota > 0 ? parte[quota / 2] : 1000000;
    MPI_Reduce(&med, &minima, 1, MPI_INT, MPI_MIN, 0, MPI_COMM_WORLD);
    if (rango == 0) {
        printf("mediana minima: %d\n", minima);
        free(prezzi);
    }
    free(parte);
    MPI_Finalize();
    return 0;
}
