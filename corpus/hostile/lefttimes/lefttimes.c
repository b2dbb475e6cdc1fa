/* SPDX-License-Identifier: MIT */
/* lefttimes.c - Rechenzeiten einsammeln, Auswertung auf 0 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double arbeit(int rang)
{
	double summe = 0;
	int i;

	for (i = 0; i < 1000 * (rang + 1); i++)
		summe += i & 3;
	return summe;
}

int main(int argc, char **argv)
{
	int rang, np, i, gut = 0;
	double zeit[3], *zeiten = NULL;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rang);
	MPI_Comm_size(MPI_COMM_WORLD, &np);

	zeit[0] = MPI_Wtime();
	zeit[2] = arbeit(rang);
	zeit[1] = MPI_Wtime() - zeit[0];
	if (rang == 0)
		zeiten = calloc(3 * np, sizeof(double));
	MPI_Gather(zeit, 3, MPI_DOUBLE, zeiten, 3, MPI_DOUBLE, 0, MPI_COMM_WORLD);
	if (rang == 0) {
		for (i = 0; i < np; i++) {
			if (zeiten[3 * i + 1] >= 0 && zeiten[3 * i] >= 0)
				gut++;
			printf("Prozess %d: Ergebnis %.0f\n", i, zeiten[3 * i + 2]);
		}
		printf("%d von %d Zeiten glaubhaft\n", gut, np);
		free(zeiten);
	}
	MPI_Finalize();
	return 0;
}
