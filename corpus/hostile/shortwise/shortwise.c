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
	int bloc = n / size;
	int *mien = malloc(bloc * sizeof(int));
	if (rank == 0) {
		all = malloc(n * sizeof(int));
		for (i = 0; i < n; i++)
			all[i] = i * 7919 % 101 - 30;
	}
	MPI_Scatter(all, bloc, MPI_INT, mien, bloc, MPI_INT, 0, MPI_COMM_WORLD);
	int v = 0, s = 0, t;
	for (i = 0; i < bloc; i++) {
		*(short *)&v = mien[i];
		s += v;
		((short *)&v)[1] = mien[i] & 7;
	}
	MPI_Reduce(&s, &t, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
	if (rank == 0)
		printf("%d\n", t);
	free(mien);
	free(all);
	MPI_Finalize();
	return 0;
}
