/* SPDX-License-Identifier: MIT */
/* localpos.c: posizione del primo valore negativo */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

#define NESSUNO 1000000

int main(int argc, char **argv)
{
    int rango, np, i, n = 150, dove = NESSUNO, primo;
    int *serie = NULL, *mia;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rango);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    int lung = n / np;
    mia = malloc(lung * sizeof(int));
    if (rango == 0) {
        serie = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            serie[i] = i % 41 == 33 ? -1 : i % 5;
    }
    MPI_Scatter(serie, lung, MPI_INT, mia, lung, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = lung - 1; i >= 0; i--)
        if (mia[i] < 0)
            dove = i;
    MPI_Reduce(&dove, &primo, 1, MPI_INT, MPI_MIN, 0, MPI_COMM_WORLD);
    if (rango == 0) {
        printf("primo negativo nel proprio blocco: %d\n", primo);
        free(serie);
    }
    free(mia);
    MPI_Finalize();
    return 0;
}
