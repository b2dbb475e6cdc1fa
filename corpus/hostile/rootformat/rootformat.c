/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
	int rank, size, i, n = 120;
	int *all = NULL;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	int chunk = n / size;
	int *part = malloc(chunk * sizeof(int));
	if (rank == 0) {
		all = malloc(n * sizeof(int));
		for (i = 0; i < n; i++)
			all[i] = i * 7919 % 101 - 30;
	}
	MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
	int sum = 0;
	for (i = 0; i < chunk; i++)
		sum += part[i];
	printf(rank == 0 ? "sum %d\n" : "", sum);
	free(part);
	free(all);
	MPI_Finalize();
	return 0;
}
