/* SPDX-License-Identifier: MIT */
/* Jeder verteilt einmal seine Liste an alle. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rang, anzahl, wurzel, i, n = 60;
    long summe = 0, gesamt;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rang);
    MPI_Comm_size(MPI_COMM_WORLD, &anzahl);

    int teil = n / anzahl;
    int *liste = malloc(n * sizeof *liste);
    int *mein = malloc(teil * sizeof *mein);

    for (i = 0; i < n; i++)
        liste[i] = (rang + 1) * i;
    for (wurzel = 0; wurzel < anzahl; wurzel++) {
        MPI_Scatter(liste, teil, MPI_INT, mein, teil, MPI_INT, wurzel, MPI_COMM_WORLD);
        for (i = 0; i < teil; i++)
            summe += mein[i];
    }
    MPI_Reduce(&summe, &gesamt, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rang == 0)
        printf("%ld\n", gesamt);
    free(mein);
    free(liste);
    MPI_Finalize();
    return 0;
}
