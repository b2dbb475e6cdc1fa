/* SPDX-License-Identifier: MIT */
/* fusione.c -- merge sort ad albero: 1, 2, 4, ... blocchi ordinati */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int cmp(const void *a, const void *b)
{
    return *(const short *) a - *(const short *) b;
}

static void fondi(short *v, int quanti, const short *w)
{
    memcpy(v + quanti, w, quanti * sizeof(short));
    qsort(v, 2 * quanti, sizeof(short), cmp);
}

int main(int argc, char **argv)
{
    int io, np, n = 128, passo, quanti;
    short *dati = NULL, *v, *w;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &io);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    v = malloc(2 * n * sizeof(short));
    w = malloc(2 * n * sizeof(short));
    if (io == 0) {
        dati = malloc(n * sizeof(short));
        for (int i = 0; i < n; i++)
            dati[i] = (short) (i * 157 % 1009);
    }
    quanti = n / np;
    MPI_Scatter(dati, quanti, MPI_SHORT, v, quanti, MPI_SHORT, 0, MPI_COMM_WORLD);
    qsort(v, quanti, sizeof(short), cmp);

    for (passo = 1; passo < np; passo *= 2) {
        if (io % (2 * passo) != 0) {
            MPI_Send(v, quanti, MPI_SHORT, io - passo, passo, MPI_COMM_WORLD);
            break;
        }
        if (io + passo < np) {
            MPI_Recv(w, quanti, MPI_SHORT, io + passo, passo, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            fondi(v, quanti, w);
        }
        quanti *= 2;
    }
    if (io == 0) {
        for (int i = 0; i < quanti; i += 4)
            printf("%d ", v[i]);
        printf("\n");
        free(dati);
    }
    free(v);
    free(w);
    MPI_Finalize();
    return 0;
}
