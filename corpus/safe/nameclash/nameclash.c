/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int my_chunk = 3;
int main(int argc, char **argv)
{
	int rank, size, i, s = 0, tot, n = 120;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	int chunk = n / size;
	int *all = NULL, *part = malloc(chunk * sizeof *part);
	if (!rank) { int chunk; all = malloc(n * sizeof *all); for (chunk = 0; chunk < n; chunk++) all[chunk] = chunk * chunk % 37; }
	MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
	{ int n = chunk; for (i = 0; i < n; i++) { int my_chunk = part[i]; s += my_chunk; } }
	{ int share = chunk, my_chunk_2 = 0; for (int chunk = 0; chunk < share; chunk++) s += part[chunk] + my_chunk + my_chunk_2; }
	MPI_Reduce(&s, &tot, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
	if (!rank) printf("%d\n", tot);
	free(part); free(all);
	MPI_Finalize();
	return 0;
}
