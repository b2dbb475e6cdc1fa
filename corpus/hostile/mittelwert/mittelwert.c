/* SPDX-License-Identifier: MIT */
/* mittelwert.c: Durchschnittsverbrauch; dieselbe Funktion unten und oben */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

double mittel(double *werte, int anzahl)
{
    double summe = 0.0;
    int i;

    for (i = 0; i < anzahl; i++)
        summe += werte[i];
    return summe / anzahl;
}

int main(int argc, char **argv)
{
    int rang, groesse, i;
    int haushalte = 240;
    double *verbrauch = NULL, *mein, *mittelwerte = NULL;
    double mein_mittel;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rang);
    MPI_Comm_size(MPI_COMM_WORLD, &groesse);

    int je = haushalte / groesse;

    if (rang == 0) {
        verbrauch = malloc(sizeof(double) * haushalte);
        for (i = 0; i < haushalte; i++)
            verbrauch[i] = 1500 + 11 * i + (i % 13) * 40;
        mittelwerte = malloc(sizeof(double) * groesse);
    }
    mein = malloc(sizeof(double) * je);
    MPI_Scatter(verbrauch, je, MPI_DOUBLE, mein, je, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    mein_mittel = mittel(mein, je);
    MPI_Gather(&mein_mittel, 1, MPI_DOUBLE, mittelwerte, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    if (rang == 0) {
        printf("Durchschnitt: %.3f kWh\n", mittel(mittelwerte, groesse));
        free(verbrauch);
        free(mittelwerte);
    }
    free(mein);
    MPI_Finalize();
    return 0;
}
