/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
	int rank, size, i;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	int n = 120, *all = NULL;
	if (rank == 0) {
		all = malloc(n * sizeof *all);
		for (i = 0; i < n; i++)
			all[i] = i * 7919 % 101 - 30;
	}
	int chunk = n / size, *part = malloc(chunk * sizeof *part);
	MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
	for (i = 0; i < chunk; i++) {
		if (part[i] < 0)
			break;
		printf("rank %d: %d\n", rank, part[i]);
	}
	free(part);
	free(all);
	MPI_Finalize();
	return 0;
}
