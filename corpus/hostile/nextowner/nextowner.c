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
	int per = n / size;
	int *part = malloc(per * sizeof(int));
	if (rank == 0) {
		all = malloc(n * sizeof(int));
		for (i = 0; i < n; i++)
			all[i] = i * 7919 % 101 - 30;
	}
	MPI_Scatter(all, per, MPI_INT, part, per, MPI_INT, 0, MPI_COMM_WORLD);
	int *w = malloc(n * sizeof(int));
	if (rank == 0)
		memcpy(w, all, n * sizeof(int));
	MPI_Bcast(w, n, MPI_INT, 0, MPI_COMM_WORLD);
	int r = (rank + 1) % size, off = r * per;
	for (i = 0; i < per; i++)
		part[i] += w[off + i];
	MPI_Gather(part, per, MPI_INT, all, per, MPI_INT, 0, MPI_COMM_WORLD);
	if (rank == 0)
		for (i = 0; i < n; i++)
			printf("%d ", all[i]);
	free(part);
	free(all);
	MPI_Finalize();
	return 0;
}
