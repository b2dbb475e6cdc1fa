/* SPDX-License-Identifier: MIT */
/* madelocal.c - table of sine values (scaled integers), each rank a piece */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define TABLE 120

static int parabola(int degree)
{
	int d = degree % 180;

	return 4 * d * (180 - d) / 32;
}

int main(int argc, char **argv)
{
	int rank, size, i;
	int *table = NULL;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);

	int n = TABLE / size;
	int *piece = malloc(n * sizeof(int));

	for (i = 0; i < n; i++)
		piece[i] = parabola(rank * 40 + i);

	if (rank == 0)
		table = calloc(TABLE, sizeof(int));
	MPI_Gather(piece, n, MPI_INT, table, n, MPI_INT, 0, MPI_COMM_WORLD);
	if (rank == 0) {
		for (i = 0; i < TABLE; i += 5)
			printf("%d ", table[i]);
		printf("\n");
		free(table);
	}
	free(piece);
	MPI_Finalize();
	return 0;
}
