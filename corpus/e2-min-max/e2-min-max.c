/* SPDX-License-Identifier: MIT */
/* Smallest and largest value; a process without values is harmless. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
	int id, np, i, n, chunk;
	long lo = LONG_MAX, hi = LONG_MIN, lowest, highest;
	long *values, *mine;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &id);
	MPI_Comm_size(MPI_COMM_WORLD, &np);
	n = argc > 1 ? atoi(argv[1]) : 700;
	chunk = n / np;
	values = NULL;
	if (id == 0) {
		values = malloc(n * sizeof(long));
		for (i = 0; i < n; i++)
			values[i] = (long) i * 104729L % 65521L - 30000L;
	}
	mine = malloc(chunk * sizeof(long));
	MPI_Scatter(values, chunk, MPI_LONG, mine, chunk, MPI_LONG, 0, MPI_COMM_WORLD);
	for (i = 0; i < chunk; i++) {
		if (mine[i] < lo)
			lo = mine[i];
		if (mine[i] > hi)
			hi = mine[i];
	}
	MPI_Reduce(&lo, &lowest, 1, MPI_LONG, MPI_MIN, 0, MPI_COMM_WORLD);
	MPI_Reduce(&hi, &highest, 1, MPI_LONG, MPI_MAX, 0, MPI_COMM_WORLD);
	if (id == 0)
		printf("%ld .. %ld\n", lowest, highest);
	free(mine);
	free(values);
	MPI_Finalize();
	return 0;
}
