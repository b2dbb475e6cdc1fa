/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static double **table(int r, int c)
{
	double *d = malloc(r * c * sizeof *d), **t = malloc(r * sizeof *t);
	for (int k = 0; k < r; k++)
		t[k] = d + k * c;
	return t;
}
int main(int argc, char **argv)
{
	int rank, size, i;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	int n = 24, m = 5, rows = n / size;
	double **A = NULL, **a = table(rows, m), **c = table(rows, m);
	if (rank == 0) {
		A = table(n, m);
		for (i = 0; i < n; i++)
			for (int j = 0; j < m; j++)
				A[i][j] = (i * 31 + j * 7) % 47;
	}
	MPI_Scatter(rank == 0 ? &A[0][0] : NULL, rows * m, MPI_DOUBLE, &a[0][0], rows * m,
		    MPI_DOUBLE, 0, MPI_COMM_WORLD);
	for (i = 0; i + 1 < rows; i++)
		for (int j = 0; j + 1 < rows - i; j++)
			if (a[j][0] > a[j + 1][0]) {
				double *t = a[j];
				a[j] = a[j + 1];
				a[j + 1] = t;
			}
	double *lo = a[0];
	for (i = 0; i < rows; i++) {
		for (int j = 0; j < m; j++)
			c[i][j] = a[i][j];
		if (a[i] < lo)
			lo = a[i];
	}
	a[0] = lo;
	MPI_Gather(&c[0][0], rows * m, MPI_DOUBLE, rank == 0 ? &A[0][0] : NULL, rows * m,
		   MPI_DOUBLE, 0, MPI_COMM_WORLD);
	if (rank == 0) {
		for (i = 0; i < n * m; i++)
			printf("%g ", A[0][i]);
		printf("\n");
		free(A[0]);
		free(A);
	}
	free(a[0]);
	free(a);
	free(c[0]);
	free(c);
	MPI_Finalize();
	return 0;
}
