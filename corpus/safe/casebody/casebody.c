/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
	int rank, size, i, s = 0, tot, n = 120, chunk, *all = NULL, *part;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	switch (argc) {
	case 1:
		chunk = n / size;
		part = malloc(chunk * sizeof *part);
		if (!rank) { all = malloc(n * sizeof *all); for (i = 0; i < n; i++) all[i] = i * i % 37; }
		MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
		for (i = 0; i < chunk; i++) s += part[i];
		free(part);
		break;
	default:
		s = 1;
	}
	MPI_Reduce(&s, &tot, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
	if (!rank) printf("%d\n", tot);
	free(all);
	MPI_Finalize();
	return 0;
}
