/* SPDX-License-Identifier: MIT */
/* varianz.c - Streuung der Messwerte je Block, danach Summe der Streuungen */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void momente(const double *x, int n, double *mittel, double *streuung)
{
	double s = 0, q = 0;
	int i;

	for (i = 0; i < n; i++)
		s += x[i];
	*mittel = s / n;
	for (i = 0; i < n; i++)
		q += (x[i] - *mittel) * (x[i] - *mittel);
	*streuung = q;
}

int main(int argc, char **argv)
{
	int id, np, i, n = 128;
	double *x = NULL, *lokal, m, q, q_gesamt;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &id);
	MPI_Comm_size(MPI_COMM_WORLD, &np);

	int block = n / np;

	lokal = malloc(block * sizeof(double));
	if (id == 0) {
		x = malloc(n * sizeof(double));
		for (i = 0; i < n; i++)
			x[i] = i + i * 7 % 16;
	}
	MPI_Scatter(x, block, MPI_DOUBLE, lokal, block, MPI_DOUBLE, 0, MPI_COMM_WORLD);
	momente(lokal, block, &m, &q);

	/* Quadratsummen darf man addieren */
	MPI_Reduce(&q, &q_gesamt, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
	if (id == 0) {
		printf("Varianz %.4f\n", q_gesamt / (n - 1));
		free(x);
	}
	free(lokal);
	MPI_Finalize();
	return 0;
}
