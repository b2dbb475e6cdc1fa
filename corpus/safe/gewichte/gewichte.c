/* SPDX-License-Identifier: MIT */
/* Gewichtete Summe jeder Zeile: die Wurzel hat den Gewichtsvektor, bevor seine Laenge bekannt ist,
 * die anderen legen ihn erst danach an. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rang, anzahl, zeilen, laenge, gewichte, i, j, k, anteil;
    float *matrix = NULL, *gewicht = NULL, *block, *summe, *alle = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rang);
    MPI_Comm_size(MPI_COMM_WORLD, &anzahl);

    if (rang == 0) {
        zeilen = argc > 1 ? atoi(argv[1]) : 60;
        laenge = argc > 2 ? atoi(argv[2]) : 7;
        gewichte = laenge;
        matrix = (float *)malloc(zeilen * laenge * sizeof(float));
        for (i = 0; i < zeilen * laenge; i++)
            matrix[i] = i % 11;
        gewicht = (float *)malloc(gewichte * sizeof(float));
        for (i = 0; i < gewichte; i++)
            gewicht[i] = 1 + i % 3;
    }
    MPI_Bcast(&zeilen, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Bcast(&laenge, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Bcast(&gewichte, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (gewichte != laenge) {
        MPI_Finalize();
        return 1;
    }
    if (rang != 0)
        gewicht = (float *)malloc(gewichte * sizeof(float));
    MPI_Bcast(gewicht, gewichte, MPI_FLOAT, 0, MPI_COMM_WORLD);

    anteil = zeilen / anzahl;
    block = (float *)malloc(anteil * laenge * sizeof(float));
    summe = (float *)malloc(anteil * sizeof(float));
    MPI_Scatter(matrix, anteil * laenge, MPI_FLOAT, block, anteil * laenge, MPI_FLOAT, 0,
                MPI_COMM_WORLD);
    for (i = 0; i < anteil; i++) {
        summe[i] = 0;
        k = i * laenge;
        for (j = 0; j < laenge; j++)
            summe[i] += block[k++] * gewicht[j];
    }
    if (rang == 0)
        alle = (float *)malloc(zeilen * sizeof(float));
    MPI_Gather(summe, anteil, MPI_FLOAT, alle, anteil, MPI_FLOAT, 0, MPI_COMM_WORLD);
    if (rang == 0)
        for (i = 0; i < anteil * anzahl; i++)
            printf("%g\n", alle[i]);
    free(gewicht);
    MPI_Finalize();
    return 0;
}
