/* SPDX-License-Identifier: MIT */
/* Katalog: jeder Prozess sucht die Signatur in seinem Abschnitt des sortierten Verzeichnisses */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int vergleich(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

int main(int argc, char **argv)
{
    int rang, anzahl, i, n = 120, tiefe, gesamt, gesucht = 144;
    int *katalog = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rang);
    MPI_Comm_size(MPI_COMM_WORLD, &anzahl);
    int teil = n / anzahl;
    int *mein = malloc(teil * sizeof *mein);

    if (rang == 0) {
        katalog = malloc(n * sizeof *katalog);
        for (i = 0; i < n; i++)
            katalog[i] = 3 * i;
    }
    MPI_Scatter(katalog, teil, MPI_INT, mein, teil, MPI_INT, 0, MPI_COMM_WORLD);
    int *fund = bsearch(&gesucht, mein, teil, sizeof *mein, vergleich);
    tiefe = fund ? fund - mein : -1;
    MPI_Reduce(&tiefe, &gesamt, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rang == 0) {
        printf("Platz %d\n", gesamt);
        free(katalog);
    }
    free(mein);
    MPI_Finalize();
    return 0;
}
