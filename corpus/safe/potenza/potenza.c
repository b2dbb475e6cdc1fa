/* SPDX-License-Identifier: MIT */
/*
 * potenza.c - metodo delle potenze su interi modulo 997
 *
 * Ogni processo tiene le sue righe; il vettore intero viene
 * ricomposto con MPI_Allgather ad ogni passo.
 */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

#define MODULO 997
#define PASSI  5

int main(int argc, char **argv)
{
    int io, quanti, i, j, passo;
    int n = 60, righe;
    int *matrice = NULL, *mie, *x, *y;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &io);
    MPI_Comm_size(MPI_COMM_WORLD, &quanti);

    if (n % quanti != 0) {
        if (io == 0)
            printf("%d non divisibile per %d\n", n, quanti);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    righe = n / quanti;

    mie = (int *) malloc(righe * n * sizeof(int));
    y = (int *) malloc(righe * sizeof(int));
    x = (int *) malloc(n * sizeof(int));
    for (j = 0; j < n; j++)
        x[j] = j + 1;

    if (io == 0) {
        matrice = (int *) malloc(n * n * sizeof(int));
        for (i = 0; i < n * n; i++)
            matrice[i] = (i * 7 + i / n) % 10;
    }
    MPI_Scatter(matrice, righe * n, MPI_INT, mie, righe * n, MPI_INT, 0, MPI_COMM_WORLD);

    for (passo = 0; passo < PASSI; passo++) {
        for (i = 0; i < righe; i++) {
            int s = 0;
            for (j = 0; j < n; j++)
                s += mie[i * n + j] * x[j];
            y[i] = s % MODULO;
        }
        MPI_Allgather(y, righe, MPI_INT, x, righe, MPI_INT, MPI_COMM_WORLD);
    }

    if (io == 0) {
        for (j = 0; j < n; j++)
            printf("%4d%s", x[j], j % 12 == 11 ? "\n" : "");
        free(matrice);
    }
    free(mie);
    free(x);
    free(y);
    MPI_Finalize();
    return 0;
}
