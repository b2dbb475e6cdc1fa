/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
	int rank, size, i, n = 120;
	int *all = NULL;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	int anteil = n / size;
	int *mein = malloc(anteil * sizeof(int));
	if (rank == 0) {
		all = malloc(n * sizeof(int));
		for (i = 0; i < n; i++)
			all[i] = i * 7919 % 101 - 30;
	}
	MPI_Scatter(all, anteil, MPI_INT, mein, anteil, MPI_INT, 0, MPI_COMM_WORLD);
	int f[4], z[4] = {1, 2, 3, 4};
	for (i = 0; i < 4; i++)
		f[i] = rank;
	memcpy(f, z, 8);
	for (i = 0; i < anteil; i++)
		mein[i] += f[3];
	MPI_Gather(mein, anteil, MPI_INT, all, anteil, MPI_INT, 0, MPI_COMM_WORLD);
	if (rank == 0)
		for (i = 0; i < n; i++)
			printf("%d ", all[i]);
	free(mein);
	free(all);
	MPI_Finalize();
	return 0;
}
