/* SPDX-License-Identifier: MIT */
/* Somme parziali spedite al processo 0, stile anni '90 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define ETICHETTA 77

int costo(merce)
int merce;
{
    int lordo;

    lordo = merce * 12;
    if (merce > 40)
        lordo = lordo - lordo / 10;
    return lordo;
}

long somma(v, quanti)
int *v;
int quanti;
{
    long s = 0;
    int i;

    for (i = 0; i < quanti; i++)
        s += costo(v[i]);
    return s;
}

int main(int argc, char **argv)
{
    int io, tot, p, i, n, fetta;
    long mia, totale, arrivata;
    int *magazzino = NULL, *parte;
    MPI_Status stato;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &io);
    MPI_Comm_size(MPI_COMM_WORLD, &tot);
    n = 203;
    fetta = n / tot;

    if (io == 0) {
        magazzino = (int *) malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            magazzino[i] = (i * 19) % 83;
    }
    parte = (int *) malloc(fetta * sizeof(int));
    MPI_Scatter(magazzino, fetta, MPI_INT, parte, fetta, MPI_INT, 0, MPI_COMM_WORLD);
    mia = somma(parte, fetta);

    if (io != 0) {
        MPI_Send(&mia, 1, MPI_LONG, 0, ETICHETTA, MPI_COMM_WORLD);
    } else {
        totale = mia;
        for (p = 1; p < tot; p++) {
            MPI_Recv(&arrivata, 1, MPI_LONG, MPI_ANY_SOURCE, ETICHETTA, MPI_COMM_WORLD, &stato);
            totale += arrivata;
        }
        printf("Valore del magazzino: %ld\n", totale);
        free(magazzino);
    }
    free(parte);
    MPI_Finalize();
    return 0;
}
