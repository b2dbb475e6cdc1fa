/* SPDX-License-Identifier: MIT */
/* Wieviele Vergleiche kostet das Sortieren der Teilfolgen? */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static long vergleiche;

static int kleiner(const void *a, const void *b)
{
    vergleiche++;
    return *(const int *)a - *(const int *)b;
}

int main(int argc, char **argv)
{
    int rang, anzahl, i, n = 120;
    int *folge = NULL;
    long summe;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rang);
    MPI_Comm_size(MPI_COMM_WORLD, &anzahl);

    int teil = n / anzahl;
    int *mein = malloc(teil * sizeof *mein);

    if (rang == 0) {
        folge = malloc(n * sizeof *folge);
        for (i = 0; i < n; i++)
            folge[i] = i * 7919 % 101;
    }
    MPI_Scatter(folge, teil, MPI_INT, mein, teil, MPI_INT, 0, MPI_COMM_WORLD);
    qsort(mein, teil, sizeof *mein, kleiner);
    MPI_Reduce(&vergleiche, &summe, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rang == 0) {
        printf("%ld Vergleiche\n", summe);
        free(folge);
    }
    free(mein);
    MPI_Finalize();
    return 0;
}
