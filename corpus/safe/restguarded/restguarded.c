/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* Count vowels; what is left over, if there is anything, is put behind the block of the root. */

int main(int argc, char **argv)
{
	int rank, size, i, len = 203, rest, vowels = 0, total;
	char *text = NULL;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	int n = len / size;

	rest = len % size;
	char *part = malloc(n + rest + 1);
	if (rank == 0) {
		text = malloc(len);
		for (i = 0; i < len; i++)
			text[i] = i > 190 ? 'e' : 'a' + i * 11 % 26;
	}
	MPI_Scatter(text, n, MPI_CHAR, part, n, MPI_CHAR, 0, MPI_COMM_WORLD);
	if (rank == 0 && rest > 0) {
		for (i = 0; i < rest; i++)
			part[n + i] = text[n * size + i];
		n += rest;
	}
	for (i = 0; i < n; i++)
		vowels += part[i] == 'a' || part[i] == 'e' || part[i] == 'i';
	MPI_Reduce(&vowels, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
	if (rank == 0) {
		printf("%d vowels in %d letters\n", total, len);
		free(text);
	}
	free(part);
	MPI_Finalize();
	return 0;
}
