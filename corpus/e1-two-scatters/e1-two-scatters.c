/* SPDX-License-Identifier: MIT */
/* Lengths of the vectors (x, y): two arrays out, one back. */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <mpi.h>

#define LEN 840

int main(int argc, char **argv)
{
	float *xs = NULL, *ys = NULL, *ls = NULL;
	float *x, *y, *l;
	int rank, size, part, i;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	part = LEN / size;

	if (rank == 0) {
		xs = malloc(LEN * sizeof(float));
		ys = malloc(LEN * sizeof(float));
		ls = malloc(LEN * sizeof(float));
		for (i = 0; i < LEN; i++) {
			xs[i] = (float) (i % 29);
			ys[i] = (float) (i % 31);
		}
	}
	x = malloc(part * sizeof(float));
	y = malloc(part * sizeof(float));
	l = malloc(part * sizeof(float));

	MPI_Scatter(xs, part, MPI_FLOAT, x, part, MPI_FLOAT, 0, MPI_COMM_WORLD);
	MPI_Scatter(ys, part, MPI_FLOAT, y, part, MPI_FLOAT, 0, MPI_COMM_WORLD);
	i = 0;
	while (i < part) {
		l[i] = sqrtf(x[i] * x[i] + y[i] * y[i]);
		i++;
	}
	MPI_Gather(l, part, MPI_FLOAT, ls, part, MPI_FLOAT, 0, MPI_COMM_WORLD);

	if (rank == 0)
		for (i = 0; i < part * size; i++)
			printf("|%g %g| = %.9g\n", xs[i], ys[i], ls[i]);

	free(x); free(y); free(l);
	free(xs); free(ys); free(ls);
	MPI_Finalize();
	return 0;
}
