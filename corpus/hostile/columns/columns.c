/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
	int rank, size, i, j, n = 12;
	static int all[240], res[240];
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	if (rank == 0)
		for (i = 0; i < 240; i++)
			all[i] = i * 7919 % 101 - 30;
	int p[240], q[240];
	int rows = n / size;
	MPI_Scatter(all, rows * 10, MPI_INT, p, rows * 10, MPI_INT, 0, MPI_COMM_WORLD);
	for (i = 0; i < rows; i++)
		for (j = 0; j < 10; j++)
			q[j * rows + i] = p[i * 10 + j];
	MPI_Gather(q, rows * 10, MPI_INT, res, rows * 10, MPI_INT, 0, MPI_COMM_WORLD);
	if (rank == 0)
		for (i = 0; i < 240; i++)
			printf("%d%c", res[i], i % 20 == 19 ? '\n' : ' ');

	MPI_Finalize();
	return 0;
}
