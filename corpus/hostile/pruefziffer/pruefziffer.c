/* SPDX-License-Identifier: MIT */
/* pruefziffer.c - Pruefsumme einer Datei, Teile mit XOR verknuepft */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

static unsigned hash(const unsigned char *b, int n)
{
	unsigned h = 2166136261u;

	while (n--)
		h = (h ^ *b++) * 16777619u;
	return h;
}

int main(int argc, char **argv)
{
	int id, np, laenge = 256, i;
	unsigned char *datei = NULL, *teil;
	unsigned h, gesamt;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &id);
	MPI_Comm_size(MPI_COMM_WORLD, &np);
	int l = laenge / np;
	teil = malloc(l + 1);
	if (id == 0) {
		datei = malloc(laenge);
		for (i = 0; i < laenge; i++)
			datei[i] = (unsigned char) (i * 7 ^ i >> 3);
	}
	MPI_Scatter(datei, l, MPI_BYTE, teil, l, MPI_BYTE, 0, MPI_COMM_WORLD);
	h = hash(teil, l);
	MPI_Reduce(&h, &gesamt, 1, MPI_UNSIGNED, MPI_BXOR, 0, MPI_COMM_WORLD);
	if (id == 0) {
		printf("Pruefsumme %08x\n", gesamt);
		free(datei);
	}
	free(teil);
	MPI_Finalize();
	return 0;
}
