/* SPDX-License-Identifier: MIT */
/* Niederschlag je Station: jeder Prozess traegt seine Stationen an ihrer Stelle
   in eine Tabelle voller Nullen ein, die Tabellen werden addiert. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define TAGE 5

typedef struct {
    int stelle;
    double hoehe, faktor;
} Station;

static double regen(const Station *s)
{
    double summe = 0.0;
    int tag;

    for (tag = 0; tag < TAGE; tag++)
        summe += s->faktor * ((s->stelle * 7 + tag * 3) % 11) + s->hoehe / 1000.0;
    return summe;
}

int main(int argc, char **argv)
{
    int rang, groesse, anzahl = 96, i;
    Station *alle = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rang);
    MPI_Comm_size(MPI_COMM_WORLD, &groesse);

    int teil = anzahl / groesse;
    Station *meine = malloc(teil * sizeof(Station));
    double *tabelle = malloc(anzahl * sizeof(double));
    double *gesamt = malloc(anzahl * sizeof(double));

    if (rang == 0) {
        alle = malloc(anzahl * sizeof(Station));
        for (i = 0; i < anzahl; i++)
            alle[i] = (Station){.stelle = i, .hoehe = 20.0 + i * 53 % 900, .faktor = 0.5 + i % 4};
    }
    MPI_Scatter(alle, teil * sizeof(Station), MPI_BYTE, meine, teil * sizeof(Station), MPI_BYTE, 0,
                MPI_COMM_WORLD);

    for (i = 0; i < anzahl; i++)
        tabelle[i] = 0.0;
    for (i = 0; i < teil; i++)
        tabelle[rang * teil + i] = regen(&meine[i]);
    MPI_Reduce(tabelle, gesamt, anzahl, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);

    if (rang == 0) {
        for (i = 0; i < teil * groesse; i++)
            printf("%3d %8.3f\n", i, gesamt[i]);
        free(alle);
    }
    free(meine);
    free(tabelle);
    free(gesamt);
    MPI_Finalize();
    return 0;
}
