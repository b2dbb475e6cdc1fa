/* SPDX-License-Identifier: MIT */
/* Wie viele Werte geglaettet werden, sagt die letzte Vorgabe: die des Prozesses 1, nicht die der Wurzel. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rang, anzahl, n = 120, i, anteil, bis;
    int *werte = NULL, *block;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rang);
    MPI_Comm_size(MPI_COMM_WORLD, &anzahl);
    anteil = n / anzahl;
    if (rang == 0) {
        werte = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            werte[i] = i * 7 % 101;
        bis = anteil;
    } else {
        bis = anteil / 2;
    }
    MPI_Bcast(&bis, 1, MPI_INT, 1, MPI_COMM_WORLD);
    block = malloc(anteil * sizeof(int));
    MPI_Scatter(werte, anteil, MPI_INT, block, anteil, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < bis; i++)
        block[i] = block[i] / 10 * 10;
    MPI_Gather(block, anteil, MPI_INT, werte, anteil, MPI_INT, 0, MPI_COMM_WORLD);
    if (rang == 0) {
        for (i = 0; i < anteil * anzahl; i++)
            printf("%d\n", werte[i]);
        free(werte);
    }
    free(block);
    MPI_Finalize();
    return 0;
}
