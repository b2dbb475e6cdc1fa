/* SPDX-License-Identifier: MIT */
/* tabella.c: pesi uguali per tutti i processi (Bcast), applicati al proprio blocco */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

#define VOTI 100

int main(int argc, char **argv)
{
    int rango, np, i;
    int voti[VOTI], pesi[VOTI], miei[VOTI];
    long s = 0, totale = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rango);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    if (rango == 0)
        for (i = 0; i < VOTI; i++) {
            voti[i] = 18 + i * 7 % 13;
            pesi[i] = 1 + i / 3;
        }
    int fetta = VOTI / np;
    MPI_Bcast(pesi, VOTI, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Scatter(voti, fetta, MPI_INT, miei, fetta, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < fetta; i++)
        s += miei[i] * pesi[i];
    MPI_Reduce(&s, &totale, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rango == 0)
        printf("totale pesato %ld\n", totale);
    MPI_Finalize();
    return 0;
}
