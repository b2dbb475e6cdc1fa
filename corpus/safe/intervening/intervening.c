/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
	int rank, size, i, s = 0, tot, n = 120;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	int chunk /* items, } each */ = n / size; // my part; MPI_Scatter(x)
	int *all = NULL, *part = malloc(ch\
unk * sizeof *part);
	if (!rank) { all = malloc(n * sizeof *all); for (i = 0; i < n; i++) all[i] = i * i % 37; }
	MPI_Scatter /* to all */ (all, /* count, */ chunk, MPI_INT, // "send
		part, chunk, MPI_INT, 0 /* root */,
		MPI_COMM_\
WORLD);
	for (i = 0; i < chunk; i++) s += part[i];
	MPI_Reduce(&s, &tot, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
	if (!rank) printf("%d\n", tot);
	free(part); free(all);
	MPI_Finalize();
	return 0;
}
