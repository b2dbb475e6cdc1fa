/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
	int rank, size, i, n = 120, *all = NULL, sum = 0, got = 0;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	if (rank == 0) {
		all = malloc(n * sizeof *all);
		for (i = 0; i < n; i++)
			all[i] = i * 7919 % 101;
	}
	int chunk = n / size, *part = malloc(chunk * sizeof *part);
	MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
	for (i = 0; i < chunk; i++)
		sum += part[i];
	if (rank == 1)
		MPI_Send(&sum, 1, MPI_INT, 0, 5, MPI_COMM_WORLD);
	if (rank == 0) {
		
		int mine = 0; MPI_Sendrecv(&mine, 0, MPI_INT, 0, 9, &got, 1, MPI_INT, 1, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		
		printf("%d\n", got);
	}
	MPI_Finalize();
	return 0;
}
