/* SPDX-License-Identifier: MIT */
/* meldung.c - jeder Alarm wird einzeln gemeldet; der Empfänger weiss, wieviele kommen */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define WURZEL 0

static void melde(int wert, int rang, long *summe)
{
	if (rang == WURZEL)
		*summe += wert;
	else
		MPI_Send(&wert, 1, MPI_INT, WURZEL, 5, MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
	int rang, np, i, k, n = 60, wert, *messwerte = NULL;
	long summe = 0;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rang);
	MPI_Comm_size(MPI_COMM_WORLD, &np);
	int je = n / np;
	int *mein = malloc(je * sizeof(int));

	if (rang == WURZEL) {
		messwerte = malloc(n * sizeof(int));
		for (i = 0; i < n; i++)
			messwerte[i] = 3 * i % 50;
	}
	MPI_Scatter(messwerte, je, MPI_INT, mein, je, MPI_INT, WURZEL, MPI_COMM_WORLD);
	for (i = 0; i < je; i++)
		melde(mein[i] * mein[i], rang, &summe);
	if (rang == WURZEL) {
		for (k = 1; k < np; k++)
			for (i = 0; i < je; i++) {
				MPI_Recv(&wert, 1, MPI_INT, k, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
				summe += wert;
			}
		printf("Summe %ld\n", summe);
		free(messwerte);
	}
	free(mein);
	MPI_Finalize();
	return 0;
}
