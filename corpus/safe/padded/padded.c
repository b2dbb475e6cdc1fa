/* SPDX-License-Identifier: MIT */
/*
 * padded.c - Umrechnung von Koordinaten; die letzte Scheibe wird aufgefuellt
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
	int rang, np, n = 101, i;
	float *grad = NULL, *scheibe;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rang);
	MPI_Comm_size(MPI_COMM_WORLD, &np);

	int s = n / np;
	if (n % np != 0)
		s++;

	if (rang == 0) {
		grad = calloc(s * np, sizeof(float));
		for (i = 0; i < n; i++)
			grad[i] = i * 3.5f;
	}
	scheibe = malloc(s * sizeof(float));
	MPI_Scatter(grad, s, MPI_FLOAT, scheibe, s, MPI_FLOAT, 0, MPI_COMM_WORLD);
	for (i = 0; i < s; i++)
		scheibe[i] = scheibe[i] > 180.0f ? scheibe[i] - 360.0f : scheibe[i];
	MPI_Gather(scheibe, s, MPI_FLOAT, grad, s, MPI_FLOAT, 0, MPI_COMM_WORLD);
	if (rang == 0) {
		for (i = 0; i < n; i++)
			printf("%.1f%s", grad[i], i % 10 == 9 ? "\n" : " ");
		printf("\n");
		free(grad);
	}
	free(scheibe);
	MPI_Finalize();
	return 0;
}
