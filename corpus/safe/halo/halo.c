/* SPDX-License-Identifier: MIT */
/* halo.c - Waermeleitung im Stab, ein Randwert zu jedem Nachbarn */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
	int rang, np, n = 60, i, t;
	int *stab = NULL;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rang);
	MPI_Comm_size(MPI_COMM_WORLD, &np);
	int nl = n / np;
	int links = rang > 0 ? rang - 1 : MPI_PROC_NULL;
	int rechts = rang < np - 1 ? rang + 1 : MPI_PROC_NULL;
	int *alt = calloc(nl + 2, sizeof(int)), *neu = calloc(nl + 2, sizeof(int)), *tausch;

	if (rang == 0) {
		stab = malloc(n * sizeof(int));
		for (i = 0; i < n; i++)
			stab[i] = i * 997 % 4000;
	}
	MPI_Scatter(stab, nl, MPI_INT, alt + 1, nl, MPI_INT, 0, MPI_COMM_WORLD);
	for (t = 0; t < 20; t++) {
		MPI_Sendrecv(&alt[1], 1, MPI_INT, links, 1, &alt[nl + 1], 1, MPI_INT, rechts, 1,
			     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		MPI_Sendrecv(&alt[nl], 1, MPI_INT, rechts, 2, &alt[0], 1, MPI_INT, links, 2,
			     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		for (i = 1; i <= nl; i++)
			neu[i] = (alt[i - 1] + 2 * alt[i] + alt[i + 1]) / 4;
		tausch = alt;
		alt = neu;
		neu = tausch;
	}
	MPI_Gather(alt + 1, nl, MPI_INT, stab, nl, MPI_INT, 0, MPI_COMM_WORLD);
	if (rang == 0) {
		for (i = 0; i < n; i++)
			printf("%d ", stab[i]);
		printf("\n");
		free(stab);
	}
	free(alt);
	free(neu);
	MPI_Finalize();
	return 0;
}
