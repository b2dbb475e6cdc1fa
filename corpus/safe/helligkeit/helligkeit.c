/* SPDX-License-Identifier: MIT */
/*
 * helligkeit.c - Grauwertbild aufhellen und Kontrast spreizen
 *
 * Stand: 3.11.1998
 */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

#define BREITE 37
#define HOEHE  29

static int begrenze(int wert)
{
	if (wert < 0)
		return 0;
	if (wert > 255)
		return 255;
	return wert;
}

static void bild_erzeugen(int *bild, int anzahl)
{
	int i, x, y;

	for (i = 0; i < anzahl; i++) {
		x = i % BREITE;
		y = i / BREITE;
		bild[i] = (x * x + 3 * y * y + x * y) % 200;
	}
}

int main(int argc, char *argv[])
{
	int rang, prozesse, i;
	int pixel = BREITE * HOEHE;
	int *bild = NULL;
	long pruefsumme = 0;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rang);
	MPI_Comm_size(MPI_COMM_WORLD, &prozesse);

	int anteil = pixel / prozesse;
	int *stueck = (int *) malloc(anteil * sizeof(int));

	if (rang == 0) {
		bild = (int *) malloc(pixel * sizeof(int));
		bild_erzeugen(bild, pixel);
	}

	MPI_Scatter(bild, anteil, MPI_INT, stueck, anteil, MPI_INT, 0, MPI_COMM_WORLD);

	for (i = 0; i < anteil; i++) {
		int grau = stueck[i];

		grau = (grau - 100) * 5 / 4 + 128;
		stueck[i] = begrenze(grau);
	}

	MPI_Gather(stueck, anteil, MPI_INT, bild, anteil, MPI_INT, 0, MPI_COMM_WORLD);

	if (rang == 0) {
		for (i = 0; i < pixel; i++)
			pruefsumme = (pruefsumme * 31 + bild[i]) % 1000003;
		printf("Bild %d x %d, Pruefsumme %ld\n", BREITE, HOEHE, pruefsumme);
		for (i = 0; i < BREITE; i += 6)
			printf("%4d", bild[10 * BREITE + i]);
		printf("\n");
		free(bild);
	}
	free(stueck);
	MPI_Finalize();
	return 0;
}
